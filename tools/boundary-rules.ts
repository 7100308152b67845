// Who may import whom: the table of the architecture as rules. tools/boundaries.unit.spec.ts plants a violation of each
// rule and expects it to be caught. A rule's comment says what to do instead, because it is what the check prints.

import type { IForbiddenRuleType } from 'dependency-cruiser';

const spec = '\\.spec\\.tsx?$';
/** Specs and what only specs use: helpers, suites that several adapters run, and the simulation as a whole. */
const test = `(${spec}|/testing/|/(event-store|bus)/contract[a-z-]*\\.ts$|^web/e2e/|^services/simulation/)`;
/** Time, randomness and I/O stay out of these files of a room; see also .oxlintrc.json. */
const pure = ['^services/.*/(state|decide)[a-z-]*\\.ts$', '^services/.*/projections/'];
const service = '^services/(?!kernel/|platform/|verifier/|demo/|single-process/|simulation/)([^/]+)/';

/** What the product invents to be looked at, and nobody needs who runs a house of his own. */
const invented = '^services/(demo|drawn-vehicles)/';

/** A rule with its name and, as `comment`, what to do instead: the check prints both. */
type Rule = IForbiddenRuleType & { name: string; comment: string };

const rules: Rule[] = [
  {
    name: 'schemas-know-zod-only',
    comment: 'schemas/ is the wire: it imports zod and itself, nothing else.',
    from: { path: '^schemas/', pathNot: test },
    to: { pathNot: ['^schemas/', '^node_modules/zod/'] },
  },
  {
    name: 'schemas-specs-know-no-service',
    comment: 'A spec of schemas/ tests the contract alone: move it to the service that it needs.',
    from: { path: '^schemas/' },
    to: { path: '^(services|web|load-tests)/' },
  },
  {
    name: 'kernel-knows-schemas-only',
    comment:
      'services/kernel is pure: it imports schemas, itself and the table of look-alike letters. Adapters belong to services/platform.',
    from: { path: '^services/kernel/', pathNot: test },
    to: { pathNot: ['^services/kernel/', '^schemas/', '^node_modules/unhomoglyph/'] },
  },
  {
    name: 'platform-knows-no-service',
    comment: 'services/platform serves every service: pass what differs as an argument.',
    from: { path: '^services/(kernel|platform)/' },
    to: { path: '^(services/(?!kernel/|platform/)|web/|load-tests/|tools/)' },
  },
  {
    name: 'the-verifier-knows-no-house',
    comment:
      'services/verifier is a page that checks without any server: it reads the code of schemas/ as text.',
    from: { path: '^services/verifier/', pathNot: test },
    to: { path: '^(services/(?!verifier/)|schemas/|web/|node_modules/)' },
  },
  {
    name: 'services-do-not-meet',
    comment: 'A service imports no other service: they meet through the events and calls in schemas/.',
    from: { path: service, pathNot: spec },
    // The programs that may ask for the drawings are named by the rule on invented content.
    to: { path: '^services/', pathNot: '^services/($1|kernel|platform|verifier|drawn-vehicles)/' },
  },
  {
    name: 'service-specs-do-not-meet',
    comment:
      'A spec sees its own service and what the demo fills it with; one that needs the whole system boots it from services/single-process.',
    from: { path: `${service}.*${spec}` },
    to: { path: '^services/', pathNot: '^services/($1|kernel|platform|verifier|demo|single-process)/' },
  },
  {
    name: 'invented-content-comes-when-asked-for',
    comment:
      'The demo and its drawn vehicles are no part of a room: only a program asks for their module.ts, by `await import` where it turns out to be wanted.',
    from: {
      pathNot: [
        test,
        invented,
        '^load-tests/bench/',
        '^services/[^/]+/src/program\\.ts$',
        '^services/single-process/',
      ],
    },
    to: { path: invented },
  },
  {
    name: 'invented-content-is-read-late',
    comment: 'A program without the demo reads nothing of it: load it with `await import`.',
    from: { pathNot: [test, invented, '^load-tests/bench/'] },
    to: { path: invented, dynamic: false },
  },
  {
    name: 'the-demo-knows-modules-only',
    comment: 'services/demo fills services through their module.ts and knows nothing else of them.',
    from: { path: '^services/demo/', pathNot: test },
    to: {
      path: '^services/(?!kernel/|platform/|demo/)',
      pathNot: '^services/(?!single-process/|simulation/)[^/]+/src/module\\.ts$',
    },
  },
  {
    name: 'services-know-no-page',
    comment: 'A service imports nothing from web/, load-tests/ or tools/: shared shapes belong to schemas/.',
    from: { path: '^services/', pathNot: '^services/simulation/' },
    to: { path: '^(web|load-tests|tools)/' },
  },
  {
    name: 'the-simulation-knows-no-main-and-no-page',
    comment:
      "services/simulation puts parts of the services together itself, with the pages' own socket client (web/src/lib/socket).",
    from: { path: '^services/simulation/' },
    to: { path: '^(services/single-process/|web/(?!src/lib/socket/)|load-tests/|tools/)' },
  },
  {
    name: 'who-judges-shares-nothing-with-the-accused',
    comment:
      "The simulation's own oracles tell docs/rules.md in their own words: types of schemas/, and nothing that decides, folds or steps.",
    from: { path: '^services/simulation/src/oracles/own/' },
    to: {
      pathNot: [
        '^services/simulation/src/oracles/own/',
        '^schemas/src/(?!disputa/(maquina|incremento)\\.ts$)',
      ],
    },
  },
  {
    name: 'rooms-meet-at-the-door',
    comment: 'A room sees of a sibling room only its door.ts: export there what the sibling needs.',
    from: { path: `${service}src/([^/]+)/`, pathNot: test },
    to: {
      path: '^services/$1/src/[^/]+/',
      pathNot: ['^services/$1/src/$2/', '^services/$1/src/[^/]+/door\\.ts$'],
    },
  },
  {
    name: 'rooms-do-not-know-their-module',
    comment: 'A room is put together by its service (module.ts), never the other way round.',
    from: { path: `${service}src/[^/]+/`, pathNot: test },
    to: { path: '^services/$1/src/module\\.ts$' },
  },
  {
    name: 'deciders-know-no-platform',
    comment:
      'state, decide and projections import the kernel, schemas and their own room: I/O goes to reactions or routes.',
    from: { path: pure, pathNot: spec },
    to: { path: '^services/platform/', reachable: true },
  },
  {
    name: 'deciders-do-no-io',
    comment:
      'state, decide and projections take time, ids and files as data: no Node module and no package but zod.',
    from: { path: pure, pathNot: spec },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-optional', 'npm-peer'],
      pathNot: '^node_modules/zod/',
    },
  },
  {
    name: 'the-process-knows-modules-only',
    comment:
      'services/single-process puts services together by their module.ts and knows nothing else of them.',
    from: { path: '^services/single-process/', pathNot: test },
    to: {
      path: '^services/(?!kernel/|platform/|single-process/)',
      pathNot: '^services/[^/]+/src/module\\.ts$',
    },
  },
  {
    name: 'pages-know-schemas-only',
    comment: 'web/ reaches the services over the wire: it imports schemas/, packages and itself.',
    from: { path: '^web/', pathNot: '^web/e2e/' },
    to: { path: '^(services|load-tests|tools)/' },
  },
  {
    name: 'web-rooms-meet-at-the-door',
    comment: 'A web room sees of a sibling only its door: export there what the sibling needs.',
    from: { path: '^web/src/(?!app/|painel/|ui/|lib/)([^/]+)/', pathNot: spec },
    to: { path: '^web/src/[^/]+/', pathNot: ['^web/src/($1|ui|lib)/', '^web/src/[^/]+/door\\.tsx?$'] },
  },
  {
    name: 'the-shell-knows-doors-and-routes',
    comment: 'web/src/app sees of a room its door and its routes.',
    from: { path: '^web/src/app/', pathNot: spec },
    to: { path: '^web/src/(?!app/|ui/|lib/)[^/]+/', pathNot: '^web/src/[^/]+/(door|routes)\\.tsx?$' },
  },
  {
    name: 'the-painel-knows-doors-and-screens',
    comment:
      "web/src/painel, the staff's shell, sees of a room its door and its screens (telas.ts), and of the site's shell what both wear.",
    from: { path: '^web/src/painel/', pathNot: spec },
    to: {
      path: '^web/src/(?!painel/|app/|ui/|lib/)[^/]+/',
      pathNot: '^web/src/[^/]+/(door|telas)\\.tsx?$',
    },
  },
  {
    name: 'the-site-has-nothing-of-the-painel',
    comment:
      "What a visitor loads reaches neither the staff's shell nor a record (schemas/src/shared/registro), which needs zod: what both programs share stands in a file without them.",
    from: { path: '^web/src/entry-(client|server)\\.tsx$' },
    to: { path: '^(web/src/painel/|schemas/src/shared/registro/)', reachable: true },
  },
  {
    name: 'ui-and-lib-know-no-room',
    comment: 'web/src/ui and web/src/lib are below every room: pass the domain in as props or arguments.',
    from: { path: '^web/src/(ui|lib)/', pathNot: spec },
    to: { path: '^web/src/(?!ui/|lib/)[^/]+/' },
  },
  {
    name: 'load-tests-know-the-wire',
    comment:
      'load-tests/ speaks the wire of schemas/, with the tokens and calls of services/platform/src/sessao/testing; only load-tests/bench may import the engine and its platform.',
    from: { path: '^load-tests/', pathNot: '^load-tests/bench/' },
    to: { path: '^(services|web|tools)/', pathNot: '^services/platform/src/sessao/testing/' },
  },
  {
    name: 'benches-know-the-engine',
    comment:
      "A bench measures bid-engine on the platform, behind the gateway's socket, and the catalog as a whole, with the demo's lotes: no other service, no page.",
    from: { path: '^load-tests/bench/' },
    to: {
      path: '^(services/(?!kernel/|platform/|bid-engine/|demo/src/module\\.ts$|gateway/src/socket/|catalog/src/module\\.ts$)|web/|tools/)',
    },
  },
  {
    name: 'infra-knows-doors',
    comment:
      'infra/ starts programs and looks at them from outside: of a service it sees module.ts, door.ts and testing/.',
    from: { path: '^infra/' },
    to: {
      path: '^(services/(?!kernel/|platform/)|web/|load-tests/(?!bench/)|tools/)',
      pathNot: ['^services/[^/]+/src/(module|[^/]+/door)\\.ts$', '^services/[^/]+/src/[^/]+/testing/'],
    },
  },
  {
    name: 'fast-ways-have-one-door',
    comment:
      "What the socket has by hand for speed (fast/) is chosen in ways.ts, beside the library's way: use it through that door.",
    from: {
      path: '^(services|load-tests|infra)/',
      pathNot: [test, '/socket/fast/', '/socket/(ways|door)\\.ts$'],
    },
    to: { path: '/socket/fast/' },
  },
  {
    name: 'rings-have-one-door',
    comment:
      'Calls of the system that Node does not make are opened by platform/process/rings.ts, when they were asked for.',
    from: {
      path: '^(services|load-tests|infra)/',
      pathNot: [test, '/platform/src/process/', '/gateway/src/socket/fast/'],
    },
    to: { path: '/process/(read-ring|send-ring|io-uring|system-calls|read-buffers|doorbell)\\.ts$' },
  },
  {
    name: 'nobody-ships-infra',
    comment:
      'infra/ is how the product is run, not a part of it: only specs, helpers of specs and benches import it.',
    from: { pathNot: ['^infra/', '^load-tests/bench/', test] },
    to: { path: '^infra/' },
  },
  {
    name: 'tools-know-no-product',
    comment: 'tools/ checks the product from outside.',
    from: { path: '^tools/' },
    to: { path: '^(schemas|services|web|load-tests)/' },
  },
  {
    name: 'nobody-imports-a-main',
    comment: 'main.ts starts a process: move what you need into a file of its own.',
    from: {},
    to: { path: '(^|/)main\\.tsx?$', pathNot: 'node_modules' },
  },
  {
    name: 'tests-stay-outside',
    comment: 'Shipped code imports no spec and no testing/ folder.',
    from: { pathNot: [test, '^load-tests/', '^tools/', '^infra/', '^vitest\\.config\\.ts$'] },
    to: { path: test, pathNot: 'node_modules' },
  },
  {
    name: 'no-circle',
    // A circle of types alone is gone when the types are stripped.
    comment: 'Files import each other in a circle: move what they share into a third file.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-is-found',
    comment:
      'The import leads nowhere: correct the path, or add the package to the package.json of this workspace.',
    from: { pathNot: '^web/e2e/' },
    to: { couldNotResolve: true, pathNot: '^(k6(/|$)|https:)' },
  },
];

/** The rules as dependency-cruiser takes them; the comment of each says what to do instead. */
export const forbidden: Rule[] = rules.map((rule) => ({ ...rule, severity: 'error' }));
