import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Lower layers first. A domain may use those of lower layers only, by their index. */
export const domainLayers = [
  ['installation', 'usage-logs', 'outbox', 'student-text', 'works'],
  // Two drafts side by side.
  ['drafts'],
  ['accounts'],
  ['billing', 'units', 'contact'],
  ['ai-spending'],
  ['student-links', 'ai-runs', 'photos'],
  ['safeguarding', 'rubrics'],
  // One work and its unit, what may be written about it, and who writes where no model does.
  ['feedback-task'],
  ['strategies'],
  ['coach'],
  ['feedback'],
  // What a teacher holds, corrects and lets go.
  ['release', 'class-view'],
  ['reading'],
  ['reports'],
  // What a teacher reads, marks and deletes.
  ['inbox'],
  // Settings, export and deletion reach over all that a teacher has, and so does forgetting what is old.
  ['privacy', 'retention'],
];

/** What every domain stands on: none of these rooms knows a domain. */
const coreRooms = ['http', 'database', 'process'];

/** Folders of server/ that are no domain. */
export const serverRooms = [...coreRooms, 'jobs', 'providers', 'testing', 'doctor', 'operator'];

const npm = 'node_modules/';
const testCode = String.raw`\.(test|spec|factory)\.tsx?$|^server/testing/|^e2e/|^bench/|^trust/|^checks/`;
const testTools = 'node_modules/(vitest|@vitest|@playwright|@axe-core|fast-check)/';
const student = String.raw`^web/student(/|[^/]*\.tsx?$)`;
/** Without a schema: what they hold is loaded as it stands. */
const studentRuntime = String.raw`^(contract/(student-problems|step-answers|photo-problems|reading-defaults|reading-pace|field-messages|constants|strategy-titles|return-problems|held-as)|words/(progress-text|return-words|link-token|identifiers|identifier-rules|identifier-tests|plain-characters|name-(?:head|hint|lines|places|shape|signature)|who-wrote|receipt|receipt-rows|summary-receipt|check-words|in-line|feedback-sheet|mark-work))\.ts$`;
/** Of these a build leaves the calls that are made; a schema among the imports would bring zod, which the build refuses. */
const studentCalls = String.raw`^contract/(sign-in|safeguarding|check-ins|drafts|return-codes|reports|feedback|photos|reading|student-links)\.ts$`;
/** What both entries show or do: without router, form, query or schema library. */
const studentShare = String.raw`^web/(shell/(brand|hall-pass|top-nav|site-footer|broken/broken-page)\.tsx|shell/broken/note-defect\.ts|lib/(allow-translators|fetch-with-timeout|http|own-code|problem|site-facts|tab-note|take-code|to-base64)\.ts|lib/late-part\.tsx|offline/register\.ts)$`;
/** What server and pages know alike. */
const bothSides = '^(contract|words)/';
const anyDomain = `^server/(?!(${serverRooms.join('|')})/)[^/]+/`;

type Reach = { node?: boolean; except?: string };

/** Files under `from` may import `allowed` alone (and Node's modules where `node` is set); tests are free. */
function mayImport(name: string, from: string, allowed: string[], { node = false, except }: Reach = {}) {
  return rule(
    name,
    { path: from, pathNot: [testCode, ...(except ? [except] : [])] },
    { pathNot: allowed, ...(node ? { dependencyTypesNot: ['core'] } : {}) },
  );
}

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType {
  return { name, severity: 'error', from, to };
}

function directionRules() {
  return domainLayers.flatMap((layer, depth) =>
    layer.flatMap((domain) => {
      const others = domainLayers
        .slice(depth)
        .flat()
        .filter((other) => other !== domain);
      if (others.length === 0) return [];
      const from = { path: `^server/${domain}/`, pathNot: [testCode] };
      return [rule(`direction-of-${domain}`, from, { path: `^server/(${others.join('|')})/` })];
    }),
  );
}

/** Section 2 of the house rules: who may import whom. */
export const importRules: IForbiddenRuleType[] = [
  mayImport('contract-knows-zod-alone', '^contract/', ['^contract/', `${npm}zod/`]),
  mayImport('words-know-the-contract-alone', '^words/', ['^(words|contract)/']),
  rule(
    'student-contract-imports-its-like',
    { path: studentRuntime },
    { path: '.', pathNot: [studentRuntime], dependencyTypesNot: ['type-only'] },
  ),

  mayImport(
    'core-knows-no-domain',
    `^server/(${coreRooms.join('|')})/`,
    [`^server/(${coreRooms.join('|')})/`, bothSides, npm],
    { node: true },
  ),
  mayImport('jobs-know-no-domain', '^server/jobs/', [`^server/(${coreRooms.join('|')}|jobs)/`, npm], {
    node: true,
  }),
  mayImport(
    'providers-know-no-domain',
    '^server/providers/',
    [`^server/(${coreRooms.join('|')}|providers)/`, bothSides, npm],
    { node: true },
  ),
  mayImport('server-stays-inside', '^server/', ['^server/', bothSides, npm], {
    node: true,
    except: '^server/(doctor|operator)/',
  }),
  rule(
    'domain-by-its-index',
    { path: '^server/([^/]+)', pathNot: [testCode] },
    { path: anyDomain, pathNot: ['^server/$1/', '^server/[^/]+/index.ts$'] },
  ),
  ...directionRules(),
  rule(
    'nobody-imports-commands',
    {
      path: '^(server|database|practice|web|contract|words)/',
      pathNot: [testCode, '^server/(doctor|operator)/'],
    },
    { path: '^server/(doctor|operator)/' },
  ),
  rule(
    'sql-in-stores-alone',
    { path: anyDomain, pathNot: [testCode, '-store.ts$'] },
    { path: `${npm}(kysely|pg)/` },
  ),

  mayImport('ui-knows-no-product', '^web/ui/', ['^web/ui/', npm]),
  mayImport('web-lib-below-screens', '^web/lib/', ['^web/(lib|ui)/', bothSides, npm]),
  mayImport('web-editor-below-screens', '^web/editor/', ['^web/(editor|lib|ui)/', bothSides, npm]),
  // Pages of paper are read as a student's photos are, and typed return codes as on the student page.
  mayImport('web-paper-intake-below-screens', '^web/teacher/paper-intake/', [
    '^web/(teacher/paper-intake|editor|lib|ui)/',
    '^web/student/(device|photos|return-code|work)/',
    bothSides,
    npm,
  ]),
  rule(
    'screens-apart',
    { path: '^web/(?:teacher|public)/([^/]+)/', pathNot: [testCode, '^web/teacher/paper-intake/'] },
    {
      pathNot: [
        '^web/(?:teacher|public)/$1/',
        '^web/(lib|ui|shell|editor|teacher/reading-trend|teacher/paper-intake)/',
        bothSides,
        npm,
      ],
    },
  ),
  mayImport('web-stays-inside', '^web/', ['^web/', bothSides, npm], { node: true, except: '^web/build/' }),
  mayImport('web-build-takes-locks', '^web/build/', ['^web/', bothSides, '^database/lock-file.ts$', npm], {
    node: true,
  }),
  rule(
    'student-page-stays-light',
    { path: [student, studentShare, '^web/ui/'], pathNot: [testCode] },
    {
      path: `${npm}(zod|react-router|react-router-dom|react-hook-form|@hookform|@tanstack)/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'student-page-takes-calls-of-contract',
    { path: [student, studentShare], pathNot: [testCode] },
    { path: bothSides, pathNot: [studentRuntime, studentCalls], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'student-page-has-its-own-lib',
    { path: student, pathNot: [testCode] },
    { path: '^web/', pathNot: [student, '^web/ui/', studentShare] },
  ),

  // It may be stopped and started again on its port, as the database may.
  mayImport('practice-stands-alone', '^practice/', ['^practice/', '^database/embedded/free-port.ts$', npm], {
    node: true,
  }),
  mayImport('database-below-all', '^database/', ['^(database|contract|words)/', npm], { node: true }),
  mayImport(
    'eval-asks-the-writers',
    '^eval/',
    [
      '^eval/',
      bothSides,
      '^server/(ai-runs|coach|student-text|drafts|feedback-task|feedback|reading|safeguarding)/index.ts$',
      String.raw`^server/providers/passage-reader/passage-reader\.ts$`,
    ],
    { node: true },
  ),
  rule(
    'journeys-from-outside',
    // What is measured there is the code itself (the PDF's, the page's that sends photos again, the reader of answers), or
    // needs the same SQL.
    {
      path: '^(e2e|bench|trust)/',
      pathNot: [
        '^bench/(bare-server|pdf|paper-codes|load/model-streams).ts$',
        '^trust/siege/class-photos.ts$',
      ],
    },
    {
      pathNot: [
        '^(e2e|bench|trust|contract|words|practice|database)/|^checks/browser\\.ts$|^web/pages\\.ts$',
        npm,
      ],
      dependencyTypesNot: ['core'],
    },
  ),
  rule(
    'nobody-imports-start',
    {
      pathNot: [
        '^(checks|trust)/',
        '^(bench/(inbox/inbox|lighthouse|page|pdf)|e2e/(pictures/take|screens|social-preview)).ts$',
        // They print in a browser.
        '^(web/student/print/printed-works|server/providers/rubric-file/pdf-grid).test.ts$',
        String.raw`\.config\.ts$`,
      ],
    },
    { path: String.raw`^(start\.ts$|checks/|bench/|e2e/|trust/)`, pathNot: ['^(bench|e2e)/'] },
  ),

  rule(
    'no-test-code-shipped',
    { pathNot: [testCode, String.raw`\.config\.ts$`] },
    { path: [testCode, testTools] },
  ),
  rule(
    'no-dev-dependency-shipped',
    { path: '^(contract|words|server|database|practice|web)/|^start.ts$', pathNot: [testCode] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule('no-circle', {}, { circular: true }),
  rule('every-import-resolves', {}, { couldNotResolve: true }),
];
