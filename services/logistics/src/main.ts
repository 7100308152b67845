import { keepCompiled } from '@martelo/platform/process/compiled.ts';

keepCompiled();
const { program } = await import('./program.ts');
await program(process.env);
