import { Icon, type IconProps } from './icon.tsx';

// Without this mark, bundlers keep every icon on every page because a call may have side effects.
/* @__NO_SIDE_EFFECTS__ */
function drawn(d: string) {
  return (props: IconProps) => <Icon {...props} d={d} />;
}

export const PencilIcon = drawn('M4 18l1-5L14.5 3.5l4 4L9 17zM12.5 5.5l4 4');
export const BookIcon = drawn('M2 5c4-1 6-1 9 1 3-2 5-2 9-1v12c-4-1-6-1-9 1-3-2-5-2-9-1zM11 6v12');
export const PrintIcon = drawn('M6 8V2h10v6M6 16H2V8h18v8h-4M6 13h10v7H6z');
export const MenuIcon = drawn('M2 5c6-1 12 1 18 0M2 11c6 1 12-1 18 0M2 17c6-1 12 1 18 0');
export const CloseIcon = drawn('M5 5c4 4 8 8 12 12M17 5C13 9 9 13 5 17');
export const CheckIcon = drawn('M4 11.5l5 5L18.5 5');
export const CopyIcon = drawn('M8 7h11v12H8zM5 15H3V3h11v1');
export const RefreshIcon = drawn('M18 9A7.5 7.5 0 1 0 18.5 13M19 3v6h-6');
export const StopIcon = drawn('M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM5.5 5.5l11 11');
export const PlusIcon = drawn('M11 4v14M4 11h14');
export const MinusIcon = drawn('M4 11h14');
export const TrashIcon = drawn('M3 6h16M8 6V3h6v3M5 6l1 13h10l1-13M9 10v5M13 10v5');
export const ArrowUpIcon = drawn('M11 18V4M5 10l6-6 6 6');
export const ArrowDownIcon = drawn('M11 4v14M5 12l6 6 6-6');
export const ArrowRightIcon = drawn('M4 11h14M12 5l6 6-6 6');
export const ChevronDownIcon = drawn('M5 8l6 6 6-6');
export const DownloadIcon = drawn('M11 3v11M6 9.5l5 5 5-5M4 18.5h14');
export const SaveIcon = drawn('M4 3h12l3 3v13H3V3zM7 3v5h7V3M7 19v-6h8v6');
export const WarningIcon = drawn('M11 3l9 16H2zM11 9v4.5M11 16.2v.1');
export const AlertMark = drawn('M11 2.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM11 6.5v5M11 15v.1');
export const CircleIcon = drawn('M11 3.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z');
export const ClockIcon = drawn('M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM11 6v5l3.5 2');
export const LinkIcon = drawn(
  'M9 13a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6L11 6.2M13 9a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6L11 15.8',
);
export const MaskIcon = drawn(
  'M3 6c5-2 11-2 16 0 0 7-3 11-8 11S3 13 3 6zM6.5 10c1-1 2-1 3 0M12.5 10c1-1 2-1 3 0',
);
export const MailIcon = drawn('M2.5 5h17v13h-17zM3 6l8 7 8-7');
export const LockIcon = drawn('M4.5 10h13v9h-13zM7.5 10V7a3.5 3.5 0 0 1 7 0v3');
export const KeyIcon = drawn(
  'M7.5 10a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.7 11.300L19 3M15 7l3 3M12.5 9.5l2 2',
);
