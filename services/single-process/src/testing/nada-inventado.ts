import { registerHooks } from 'node:module';

/** Loaded in front of a program (`node --import`): it ends where it reads anything of the demo or of the drawn vehicles. */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    if (/\/services\/(demo|drawn-vehicles)\//.test(found.url)) throw new Error(`it reads ${found.url}`);
    return found;
  },
});
