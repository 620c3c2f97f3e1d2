/** The names of all time zones, as they are shown. */
export function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].map(showZone);
}

/** A time zone as people write it: America/New York. */
export function showZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The IANA name of what was typed, in whatever case. What is no time zone stays as it was typed. */
export function readZone(typed: string): string {
  const name = typed.trim().replaceAll(' ', '_');
  const isSame = (zone: string) => zone.toLowerCase() === name.toLowerCase();
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].find(isSame) ?? name;
}

/** Whether it is named by a place. EST and +02:00 stay when its clocks change, which no teacher means. */
export function isOfPlace(zone: string): boolean {
  return zone === 'UTC' || zone.includes('/') || /^[A-Z]{3}\d[A-Z]{3}$/.test(zone);
}
