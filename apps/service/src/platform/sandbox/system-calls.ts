// System calls that no child program needs, by their numbers on x86-64 and arm64. Null where an architecture lacks one.

type Numbers = readonly [x64: number | null, arm64: number | null];

/** Access to other processes, to the kernel's keys and programs, to mounts, clocks and devices. */
export const NEVER: Readonly<Record<string, Numbers>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  setns: [308, 268],
  swapon: [167, 224],
  swapoff: [168, 225],
  reboot: [169, 142],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  init_module: [175, 105],
  delete_module: [176, 106],
  finit_module: [313, 273],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  lookup_dcookie: [212, 18],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  vhangup: [153, 58],
  fanotify_init: [300, 262],
  mknod: [133, null],
  mknodat: [259, 33],
  memfd_secret: [447, 447],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
  uselib: [134, null],
};

/** Calls that create a sandbox inside the sandbox: only Chromium needs them, for its renderers. */
export const NESTING: Readonly<Record<string, Numbers>> = {
  unshare: [272, 97],
  chroot: [161, 51],
  personality: [135, 92],
};

export const SOCKET: Numbers = [41, 198];
export const CLONE: Numbers = [56, 220];
/** Its flags are behind a pointer, which no filter can read. Programs fall back to `clone`. */
export const CLONE3: Numbers = [435, 435];
