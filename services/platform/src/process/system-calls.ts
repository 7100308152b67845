import { isBuiltin } from 'node:module';

// The numbers of these calls are the same on every architecture.
const IO_URING_SETUP = 425;
const IO_URING_ENTER = 426;
const IO_URING_REGISTER = 427;
const ENTER_GETEVENTS = 1;

const PROT_READ_WRITE = 3;
const MAP_SHARED_POPULATE = 0x8001;
/** MAP_PRIVATE, MAP_ANONYMOUS and MAP_NORESERVE: what is never touched takes nothing. */
const MAP_OWN = 0x4022;
const [EFD_NONBLOCK, CLOEXEC] = [0o4000, 0o2000000];
const TWO_TO_32 = 2 ** 32;

/** The lower half of an address or of another number of 64 bits. */
export const low = (n: number): number => n % TWO_TO_32;
/** Its upper half. */
export const high = (n: number): number => Math.floor(n / TWO_TO_32);

/**
 * Functions of the libraries within this process. Node tells whoever starts the program that this module of its own is experimental; he
 * could do nothing about it. @throws Error where this Node has none
 */
function foreignFunctions() {
  if (!isBuiltin('node:ffi')) throw new Error('this Node has no node:ffi');
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:ffi');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function load() {
  const ffi = foreignFunctions();
  const libc = ffi.dlopen(null, {
    syscall: { return: 'i32', arguments: ['i32', 'u32', 'buffer'] },
    mmap: { return: 'u64', arguments: ['u64', 'u64', 'i32', 'i32', 'i32', 'i64'] },
    pipe2: { return: 'i32', arguments: ['buffer', 'i32'] },
    eventfd: { return: 'i32', arguments: ['u32', 'i32'] },
    dup3: { return: 'i32', arguments: ['i32', 'i32', 'i32'] },
    close: { return: 'i32', arguments: ['i32'] },
  }).functions;
  // Twice more, with the arguments of the other calls: `syscall` takes whatever the numbered one takes.
  const enter = ffi.dlopen(null, {
    syscall: { return: 'i32', arguments: ['i32', 'i32', 'u32', 'u32', 'u32', 'u64', 'u64'] },
  }).functions;
  const register = ffi.dlopen(null, {
    syscall: { return: 'i32', arguments: ['i32', 'i32', 'u32', 'buffer', 'u32'] },
  }).functions;
  const map = (bytes: number, flags: number, fd: number, offset: number): ArrayBuffer => {
    const at = libc.mmap(0n, BigInt(bytes), PROT_READ_WRITE, flags, fd, BigInt(offset));
    if (BigInt.asIntN(64, at) === -1n) throw new Error('its memory could not be mapped');
    return ffi.toArrayBuffer(at, bytes, false);
  };
  return {
    /** A ring with room for so many requests; below 0 where there is none for us. */
    setup: (entries: number, params: Buffer): number => libc.syscall(IO_URING_SETUP, entries, params),
    /** Hands over `submit` requests of a ring and waits until `complete` have ended; how many were taken, or -1. */
    enter: (ring: number, submit: number, complete: number): number =>
      enter.syscall(IO_URING_ENTER, ring, submit, complete, ENTER_GETEVENTS, 0n, 0n),
    register: (ring: number, what: number, arg: Buffer): number =>
      register.syscall(IO_URING_REGISTER, ring, what, arg, 1),
    /** Memory that a ring shares with the kernel. */
    share: (ring: number, bytes: number, offset: number): ArrayBuffer =>
      map(bytes, MAP_SHARED_POPULATE, ring, offset),
    /** Memory of ours that never moves and is never given back, so that the kernel may write to it at any time. */
    own: (bytes: number): ArrayBuffer => map(bytes, MAP_OWN, -1, 0),
    addressOf: (memory: ArrayBufferLike): number => Number(ffi.getRawPointer(memory as ArrayBuffer)),
    eventfd: (): number => libc.eventfd(0, EFD_NONBLOCK | CLOEXEC),
    /** Writes the numbers of both ends of a new pipe into `ends`. */
    pipe: (ends: Buffer): number => libc.pipe2(ends, CLOEXEC),
    /** `to` becomes another number of what `fd` is. */
    replace: (to: number, fd: number): number => libc.dup3(fd, to, CLOEXEC),
    close: (fd: number): number => libc.close(fd),
  };
}

let loaded: ReturnType<typeof load> | null = null;

/** The calls of the system that Node does not make, by node:ffi. @throws Error where this Node has none */
export function system(): ReturnType<typeof load> {
  return (loaded ??= load());
}
