/** A backup cannot be made, read or restored; the message says why in one line. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
