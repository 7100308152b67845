import type { Module } from '@martelo/platform/module/module.ts';
import { paginas } from './plugin.ts';
import type { OpcoesDasPaginas } from './plugin.ts';

/** The pages as a module of a program; it comes last, because it answers every address that nobody else does. */
export const pagesModule = (opcoes: OpcoesDasPaginas): Module => ({
  name: 'paginas',
  routes: [],
  plugin: paginas(opcoes),
});
