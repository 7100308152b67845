import { keepCompiled } from '@martelo/platform/process/compiled.ts';

keepCompiled();
const { start } = await import('./start.ts');
await start(process.env);
