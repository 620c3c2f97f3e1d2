export function toWorkPath(workId: string): string {
  return `/received/work/${workId}`;
}
