export function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].map(showZone);
}

/** "America/New York" */
export function showZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** IANA name, whatever the case. An unknown zone stays as typed. */
export function readZone(typed: string): string {
  const name = typed.trim().replaceAll(' ', '_');
  const isSame = (zone: string) => zone.toLowerCase() === name.toLowerCase();
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].find(isSame) ?? name;
}

/** Named by a place. EST and +02:00 ignore daylight saving time, which no teacher means. */
export function isOfPlace(zone: string): boolean {
  return zone === 'UTC' || zone.includes('/') || /^[A-Z]{3}\d[A-Z]{3}$/.test(zone);
}
