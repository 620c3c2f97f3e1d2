export const fieldMessages = {
  /** The ending of a label does not tell whether it is plural: focus, criteria. */
  required: (label: string, number: 'one' | 'several' = 'one') =>
    `${label} ${number === 'one' ? 'is' : 'are'} required.`,
  tooLong: (label: string, max: number) =>
    `${label} can hold up to ${max.toLocaleString('en-US')} characters. Please shorten it; nothing was cut.`,
  tooLongTogether: (length: number, max: number) =>
    `All your answers together have ${length.toLocaleString('en-US')} characters, and a check-in can hold up to ${max.toLocaleString('en-US')}. Please shorten them; nothing was cut.`,
  tooMany: (label: string, max: number) => `${label}: at most ${max.toLocaleString('en-US')}.`,
  nul: (label: string) =>
    `${label} holds a character that cannot be stored. Please delete it (often at the end of pasted text).`,
  notText: (label: string) => `${label} must be text.`,
  choose: (label: string) => `Please choose one of the options for ${label}.`,
  daysReversed: 'The last day is before the first one.',
  daysTooMany: 'These days are more than a year apart. Please check the dates.',
  email: 'Please enter a valid email address',
  topic: 'Please select a topic',
  messageTooShort: 'Message must be at least 10 characters long',
  between: (least: number, most: number) =>
    `Please enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`,
  hoursAlike: 'Opening and closing cannot be the same time. Leave both empty to be open day and night.',
  timeZone: 'This is not a time zone. Type a city, like New York, and choose one of the list.',
  invalid: 'This entry is not valid.',
} as const;
