/**
 * Words that are often used for what no student should read. A word alone decides nothing: how many of a group a sentence
 * has is one of the things that are seen in it, beside who is spoken of.
 */
const groups = {
  mark: `grade grades graded grading mark marks marked score scores scored scoring point points credit credits band bands level
    levels rank ranks ranked ranking rating rated rate percent percentage pass passed passes passing fail failed fails failing
    failure proficient proficiency advanced basic exceeding exceeds exceed exceeded meeting meets met developing beginning
    approaching mastery mastered distinction merit honors honor rubric scale standard standards star stars medal gold silver
    bronze trophy sticker stickers badge tick check plus minus average benchmark tier satisfactory adequate excellent exam quiz
    gpa percentile best-in-class half full total top bottom highest lowest quartile tenth a-letter`,
  school: `grade-level level year grader graders kindergarten college university adult examiner examiners judge judges`,
  negative: `lazy sloppy careless boring dull weak poor poorly bad badly worse worst terrible awful horrible pathetic hopeless
    useless pointless worthless silly stupid dumb childish babyish embarrassing disappointing disappointed disappoint shame
    ashamed waste wasted nonsense mess messy joke ridiculous lame clumsy shallow tiresome painful unacceptable mediocre
    unimpressive confusing confused sad sadly unfortunately garbage trash rubbish sloppiness laziness wrong mistake mistakes
    ignorant foolish annoying tedious forgettable lifeless flat tired trite empty meaningless failure`,
  scorn: `even honestly frankly obviously apparently clearly surely supposedly bother bothered barely hardly simply seriously
    really actually least nobody anybody anyone supposed expected effort try tried trying care cares seem seems again excuse
    surprise surprised unless just only still yet`,
  others: `classmate classmates everyone everybody others peers sister brother younger older kindergartner kindergartners toddler
    baby graders kids students neighbor friends class`,
  praise: `amazing incredible brilliant genius gifted talented talent perfect perfection flawless masterpiece best ever stunning
    breathtaking spectacular phenomenal outstanding extraordinary wow magnificent unbelievable awesome fantastic wonderful
    superb remarkable exceptional marvelous dazzling unforgettable greatest born natural smart clever intelligent intelligence
    bright proud impressed gift star wise prodigy poet author career famous published`,
  feeling: `feel feels feeling feelings felt sad sadness lonely loneliness alone scared afraid fear worried worry worries anxious
    anxiety hurt hurts hurting pain painful grief grieve grieving loss stress stressed depressed depression overwhelmed upset
    angry anger safe unsafe trouble troubled trauma crying cry tears heavy hard difficult miss suffer suffering`,
  comfort: `brave bravery courage okay ok fine normal heart hug breathe breath breaths gentle kind support supports supported
    supportive sorry care cares matter matters fault deserve deserves love loved hope rest break strength stronger alone
    reach trust trusted share listen listens talk talking speak tell someone somebody`,
  helper: `adult adults grown-up grownup grown-ups counselor counsellor counselors nurse doctor therapist psychologist clinic
    hotline helpline lifeline crisis mom mum dad mother father parent parents family guardian aunt grandparent principal coach
    call phone number line service services office help helps worker teacher pediatrician therapy counseling`,
  learner: `student students pupil learner learners child kid writer boy girl he she his her him they their them this`,
  staff: `teacher teachers parents guardian home conference lesson reteach reteaching intervention assessment assess screening
    screen referral refer referred monitor monitoring follow-up follow diagnosis diagnose dyslexia dyslexic adhd autism ell esl
    iep accommodations accommodation scaffold scaffolds group seat behavior attendance plagiarism plagiarized copied verify
    contact principal colleague risk at-risk concern concerns concerning flag flagged review staff nurse counselor specialist
    consider recommend recommended suggest suggests need needs may might off-task off-topic neglect abuse signs sign
    vocabulary level prior small-group tutoring remedial placement evaluation`,
  rules: `instructions instruction instructed rules rule guidelines guideline told asked ask required requires require allowed
    allow permitted supposed programmed program trained training configured prompt system model ai a.i assistant software bot
    chatbot computer machine algorithm schema field format limit limited limits maximum policy settings setting designed
    generated output response respond request requested token tokens developer developers forbidden forbid must cannot can't
    may mayn't avoid block blocks json criterion strategy strategies message words task order orders checked check filter`,
} as const;

type Group = keyof typeof groups;
const groupsOf = new Map<string, Group[]>();
for (const [group, words] of Object.entries(groups) as [Group, string][])
  for (const word of new Set(words.split(/\s+/))) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);

/** How many of the tokens are of each group, as names of features; none where there is none. */
export function groupFeatures(tokens: readonly string[]): string[] {
  const counts = new Map<Group, number>();
  for (const token of new Set(tokens))
    for (const group of groupsOf.get(token) ?? []) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].flatMap(([group, count]) =>
    ['', ...(count > 1 ? [' 2'] : []), ...(count > 2 ? [' 3'] : [])].map((more) => `=${group}${more}`),
  );
}
