const prefix = 'classroom-station-student/shown/';

/** Which submission this tab shows for a teacher's link, so that a reload shows it without asking. */
export function readShownHere(teacherId: string): string | null {
  try {
    return sessionStorage.getItem(prefix + teacherId);
  } catch {
    return null;
  }
}

/** Notes it, or with null takes the note away. Where storage is refused, the submission is offered instead. */
export function noteShownHere(teacherId: string, key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(prefix + teacherId);
    else sessionStorage.setItem(prefix + teacherId, key);
  } catch {
    // Nothing to note it in.
  }
}
