/** A drawing that is described for who cannot see it. */
export type Organizer = 'T-chart' | 'Venn diagram' | 'Cause and effect' | 'Story map' | 'Web';

/** A piece of a section. Every text is plain: nothing in it can become markup. */
export type ReportBlock =
  | { kind: 'heading' | 'paragraph' | 'note'; text: string }
  | { kind: 'list'; items: string[] }
  /** Somebody's own words; `lead` says whose. */
  | { kind: 'quote'; lead: string; text: string }
  /** Words of a class text. */
  | { kind: 'source'; text: string }
  /** An empty shape to write into, one place for each label. */
  | { kind: 'organizer'; shape: Organizer; labels: string[]; alt: string };

/** What a report says, in reading order. */
export type ReportDocument = {
  /** The name of the document in a reader's window and lists. */
  title: string;
  /** The first heading of the page. */
  heading: string;
  author: string;
  /** Language of what we wrote ourselves, as BCP 47. Other texts tell theirs by their letters. */
  language: string;
  createdAt: Date;
  facts: { name: string; value: string }[];
  sections: { heading: string; blocks: ReportBlock[] }[];
  /** Stands at the foot of every page, before its number. */
  footer: string;
};
