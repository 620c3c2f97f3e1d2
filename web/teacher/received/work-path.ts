/** Where one work can be read as a whole. */
export function toWorkPath(workId: string): string {
  return `/received/work/${workId}`;
}
