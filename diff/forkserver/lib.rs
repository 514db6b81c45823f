//! A library that Plumb has loaded into a compiler before it starts (`LD_PRELOAD`). The dynamic linker has done its work
//! then, which takes longer than most runs. In place of `main`, the library forks for each request of Plumb, and the child
//! goes on with `main`. `src/process/forkserver.rs` is the other side, and documents the protocol.
#![no_std]
#![cfg(target_os = "linux")]

use core::ffi::{CStr, c_char, c_int, c_long, c_uint, c_void};
use core::mem::zeroed;
use core::ptr::{null, null_mut};
use core::sync::atomic::{AtomicBool, Ordering};

type Main = extern "C" fn(c_int, *mut *mut c_char, *mut *mut c_char) -> c_int;
type Hook = extern "C" fn();
type Start = extern "C" fn(
    Main,
    c_int,
    *mut *mut c_char,
    Option<Hook>,
    Option<Hook>,
    Option<Hook>,
    *mut c_void,
) -> c_int;

#[repr(C)]
struct Limit {
    soft: u64,
    hard: u64,
}

#[repr(C)]
struct Piece {
    at: *mut c_void,
    len: usize,
}

#[repr(C)]
struct Message {
    name: *mut c_void,
    name_len: c_uint,
    pieces: *mut Piece,
    piece_count: usize,
    control: *mut c_void,
    control_len: usize,
    flags: c_int,
}

/// A control message that brings standard input, output and error.
#[repr(C)]
struct Descriptors {
    len: usize,
    level: c_int,
    kind: c_int,
    all: [c_int; 3],
}

/// What a request begins with.
#[repr(C)]
struct Header {
    /// Bytes of the words that follow: arguments, then variables, each with a zero at its end.
    len: u64,
    arguments: u64,
    memory: u64,
    seconds: u64,
}

/// What is said of a child: first its number, then how it has ended, the microseconds of processor time that it took, and
/// whether something that it has started goes on.
#[repr(C)]
struct Reply {
    value: i64,
    micros: i64,
    goes_on: i64,
}

const RTLD_NEXT: *mut c_void = -1_isize as *mut c_void;
const F_DUPFD_CLOEXEC: c_int = 1030;
const FIRST: c_int = 100;
const MSG_WAITALL: c_int = 0x100;
const RLIMIT_CPU: c_int = 0;
const RLIMIT_CORE: c_int = 4;
const RLIMIT_AS: c_int = 9;
const EINTR: c_int = 4;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const WNOHANG: c_int = 1;

unsafe extern "C" {
    static mut environ: *mut *mut c_char;
    static program_invocation_name: *const c_char;
    fn __errno_location() -> *mut c_int;
    fn _exit(code: c_int) -> !;
    fn close(fd: c_int) -> c_int;
    fn dl_iterate_phdr(
        visit: extern "C" fn(*const Object, usize, *mut c_void) -> c_int,
        data: *mut c_void,
    ) -> c_int;
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn fcntl(fd: c_int, command: c_int, ...) -> c_int;
    fn fork() -> c_int;
    fn free(at: *mut c_void);
    fn getenv(name: *const c_char) -> *mut c_char;
    fn getrlimit(what: c_int, limit: *mut Limit) -> c_int;
    fn malloc(bytes: usize) -> *mut c_void;
    fn prctl(option: c_int, ...) -> c_int;
    fn putenv(entry: *mut c_char) -> c_int;
    fn read(fd: c_int, at: *mut c_void, len: usize) -> isize;
    fn recvmsg(fd: c_int, message: *mut Message, flags: c_int) -> isize;
    fn setpgid(pid: c_int, group: c_int) -> c_int;
    fn setrlimit(what: c_int, limit: *const Limit) -> c_int;
    fn strlen(text: *const c_char) -> usize;
    fn unsetenv(name: *const c_char) -> c_int;
    fn wait4(pid: c_int, status: *mut c_int, options: c_int, usage: *mut c_long) -> c_int;
    fn write(fd: c_int, at: *const c_void, len: usize) -> isize;
}

/// What the C library knows of an address.
#[repr(C)]
struct Symbol {
    object: *const c_char,
    base: *mut c_void,
    name: *const c_char,
    value: *mut c_void,
}

/// An object in memory, as the C library lists it.
#[repr(C)]
struct Object {
    base: usize,
    name: *const c_char,
    segments: *const Segment,
    count: u16,
}

#[repr(C)]
struct Segment {
    kind: u32,
    flags: u32,
    offset: u64,
    address: u64,
    physical: u64,
    in_file: u64,
    len: u64,
    align: u64,
}

const PT_LOAD: u32 = 1;

/// The most frames of a stack that a program in a hurry prints: what called the innermost ones tells no two crashes apart.
const FRAMES: c_int = 16;

/// Whether this process prints a stack of which only the places are wanted.
static PRINTS_PLACES: AtomicBool = AtomicBool::new(false);

/// Stands before the C library's function of this name. To find the function of a frame takes a program of LLVM's as long as
/// many a pass.
#[unsafe(no_mangle)]
extern "C" fn backtrace(frames: *mut *mut c_void, most: c_int) -> c_int {
    // SAFETY: the C library's function has this type.
    unsafe {
        let function = dlsym(RTLD_NEXT, c"backtrace".as_ptr());
        if function.is_null() {
            return 0;
        }
        let function: extern "C" fn(*mut *mut c_void, c_int) -> c_int = core::mem::transmute(function);
        let hurries = !getenv(c"LLVM_DISABLE_SYMBOLIZATION".as_ptr()).is_null();
        PRINTS_PLACES.store(!getenv(c"PLUMB_PLACES".as_ptr()).is_null(), Ordering::Relaxed);
        function(frames, if hurries { most.min(FRAMES) } else { most })
    }
}

/// Stands before the C library's function of this name, which goes through all that an object exports, for each frame twice.
/// Here it is the object alone.
#[unsafe(no_mangle)]
extern "C" fn dladdr(address: *const c_void, symbol: *mut Symbol) -> c_int {
    // SAFETY: the C library's function has this type; the one that visits objects gets what it asks for.
    unsafe {
        if PRINTS_PLACES.load(Ordering::Relaxed) {
            *symbol = Symbol { object: null(), base: null_mut(), name: null(), value: address.cast_mut() };
            return dl_iterate_phdr(visit, symbol.cast());
        }
        let function = dlsym(RTLD_NEXT, c"dladdr".as_ptr());
        if function.is_null() {
            return 0;
        }
        let function: extern "C" fn(*const c_void, *mut Symbol) -> c_int = core::mem::transmute(function);
        function(address, symbol)
    }
}

/// Fills in a symbol, if its value is an address of an object, and ends the search.
extern "C" fn visit(object: *const Object, _: usize, symbol: *mut c_void) -> c_int {
    // SAFETY: the C library lists objects that are there, and hands on what `dladdr` has given it.
    unsafe {
        let (object, symbol) = (&*object, &mut *symbol.cast::<Symbol>());
        let offset = (symbol.value as usize).wrapping_sub(object.base) as u64;
        let segments = core::slice::from_raw_parts(object.segments, object.count.into());
        let is_in = |s: &Segment| s.kind == PT_LOAD && offset.wrapping_sub(s.address) < s.len;
        if !segments.iter().any(is_in) {
            return 0;
        }
        // The program itself has no name in the list.
        symbol.object = if *object.name == 0 { program_invocation_name } else { object.name };
        (symbol.base, symbol.value) = (object.base as *mut c_void, null_mut());
        1
    }
}

/// Set by Plumb where this process is to serve.
const VARIABLE: &CStr = c"PLUMB_FORKSERVER";

static mut MAIN: Option<Main> = None;

/// Stands before the C library's function of this name, which calls `main`.
#[unsafe(no_mangle)]
extern "C" fn __libc_start_main(
    main: Main,
    count: c_int,
    words: *mut *mut c_char,
    init: Option<Hook>,
    fini: Option<Hook>,
    rtld_fini: Option<Hook>,
    stack: *mut c_void,
) -> c_int {
    // SAFETY: the C library's function has this type, and nothing else runs yet.
    unsafe {
        let start = dlsym(RTLD_NEXT, c"__libc_start_main".as_ptr());
        if start.is_null() {
            _exit(1);
        }
        let start: Start = core::mem::transmute(start);
        MAIN = Some(main);
        start(serve, count, words, init, fini, rtld_fini, stack)
    }
}

/// Serves until Plumb closes its end of standard input, and is `main` in each child.
extern "C" fn serve(count: c_int, words: *mut *mut c_char, variables: *mut *mut c_char) -> c_int {
    // SAFETY: this is the only thread; all pointers are to memory that is here still.
    unsafe {
        let Some(main) = MAIN else { _exit(1) };
        if getenv(VARIABLE.as_ptr()).is_null() {
            return main(count, words, variables);
        }
        unsetenv(VARIABLE.as_ptr());
        unsetenv(c"LD_PRELOAD".as_ptr());
        unsetenv(c"LD_BIND_NOW".as_ptr());
        let socket = fcntl(0, F_DUPFD_CLOEXEC, FIRST);
        prctl(PR_SET_CHILD_SUBREAPER, 1 as c_long);
        say(socket, Reply { value: 0, micros: 0, goes_on: 0 });
        loop {
            let (header, descriptors, text) = request(socket);
            let child = fork();
            if child == 0 {
                close(socket);
                let (count, words) = prepare(&header, &descriptors, text);
                return main(count, words, environ);
            }
            if child < 0 {
                _exit(1);
            }
            free(text.cast());
            descriptors.all.iter().for_each(|&fd| _ = close(fd));
            // The child does the same: whoever comes first.
            setpgid(child, child);
            say(socket, Reply { value: child.into(), micros: 0, goes_on: 0 });
            let (mut status, mut usage) = (0, [0; 18]);
            while wait4(child, &mut status, 0, usage.as_mut_ptr()) < 0 {
                if *__errno_location() != EINTR {
                    _exit(1);
                }
            }
            let [user, user_micros, system, system_micros, ..] = usage;
            let micros = (user + system) * 1_000_000 + user_micros + system_micros;
            // Whatever the child has left is a child of this process now.
            let mut left = 1;
            while left > 0 {
                left = wait4(-1, &mut 0, WNOHANG, [0; 18].as_mut_ptr());
            }
            say(socket, Reply { value: status.into(), micros, goes_on: i64::from(left == 0) });
        }
    }
}

unsafe fn say(socket: c_int, reply: Reply) {
    // SAFETY: the reply is as large as that.
    let written = unsafe { write(socket, (&raw const reply).cast(), size_of::<Reply>()) };
    if written != size_of::<Reply>() as isize {
        // SAFETY: it ends the process.
        unsafe { _exit(1) }
    }
}

/// Waits for the next request. The process ends where there is none.
unsafe fn request(socket: c_int) -> (Header, Descriptors, *mut c_char) {
    // SAFETY: all of these are numbers, and each read has the size of what it fills.
    unsafe {
        let (mut header, mut descriptors): (Header, Descriptors) = zeroed();
        let mut piece = Piece { at: (&raw mut header).cast(), len: size_of::<Header>() };
        let mut message = Message {
            name: null_mut(),
            name_len: 0,
            pieces: &mut piece,
            piece_count: 1,
            control: (&raw mut descriptors).cast(),
            control_len: size_of::<Descriptors>(),
            flags: 0,
        };
        if recvmsg(socket, &mut message, MSG_WAITALL) != size_of::<Header>() as isize {
            _exit(0);
        }
        let len = header.len as usize;
        let text: *mut c_char = malloc(len + 1).cast();
        if text.is_null() {
            _exit(1);
        }
        let mut done = 0;
        while done < len {
            let count = read(socket, text.add(done).cast(), len - done);
            if count <= 0 {
                _exit(1);
            }
            done += count as usize;
        }
        (header, descriptors, text)
    }
}

/// Makes a child what the request asks for; the arguments of `main`.
unsafe fn prepare(header: &Header, descriptors: &Descriptors, text: *mut c_char) -> (c_int, *mut *mut c_char) {
    // SAFETY: there are so many words in the text; it stays, as arguments and variables point to it.
    unsafe {
        setpgid(0, 0);
        for (what, most) in [(RLIMIT_CORE, 0), (RLIMIT_AS, header.memory), (RLIMIT_CPU, header.seconds)] {
            let mut limit: Limit = zeroed();
            getrlimit(what, &mut limit);
            let most = most.min(limit.hard);
            setrlimit(what, &Limit { soft: most, hard: most });
        }
        for (to, &from) in descriptors.all.iter().enumerate() {
            dup2(from, to as c_int);
            close(from);
        }
        let count = header.arguments as usize;
        let words: *mut *mut c_char = malloc((count + 1) * size_of::<*mut c_char>()).cast();
        let (mut at, mut index) = (0, 0);
        while at < header.len as usize {
            let word = text.add(at);
            at += strlen(word) + 1;
            if index < count {
                *words.add(index) = word;
                index += 1;
            } else {
                putenv(word);
            }
        }
        *words.add(count) = null_mut();
        (count as c_int, words)
    }
}

#[panic_handler]
fn panicked(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: it ends the process.
    unsafe { _exit(1) }
}
