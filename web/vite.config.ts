import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { comprimidos } from './comprimidos.ts';
import { construcoesDeAntes } from './construcoes.ts';
import { chamadasSemEsquemas } from './contrato.ts';
import { soDeListas } from './icones.ts';

const zodStub = path.join(import.meta.dirname, 'src/lib/contract/zod-stub.ts');

/**
 * The pages read method, path and access of each call from the contract, and leave validation to the server: in the
 * bundle the contract's zod is a stand-in of a few bytes instead of 24 kB.
 */
const contractWithoutZod: Plugin = {
  name: 'martelo:contract-without-zod',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'zod' && importer !== undefined && /\/schemas\/src\//.test(importer) ? zodStub : null;
  },
};

/** The kit's fields and windows, and what forms read and write: who only looks around has none of them. */
const soDeAlguns = new RegExp(
  [
    '@mantine/core/esm/components/(Input|InputBase|InlineInput|TextInput|Textarea|PasswordInput|Checkbox|Combobox|Switch|SegmentedControl|FloatingIndicator|ScrollArea|ModalBase|Modal|Drawer|Overlay|Paper|Portal|FocusTrap|CloseButton|VisuallyHidden|Skeleton)/',
    '@mantine/core/esm/utils/(InlineInput|InputsGroupFieldset)/',
    '@mantine/hooks/esm/use-(focus|debounced|window-event|clipboard)',
    'node_modules/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib|@floating-ui)/',
    '/schemas/src/(shared/endereco|sessao/acessos)\\.',
    '/web/src/lib/format/mascaras\\.',
    '/web/src/ui/(campos|campo-de-escolha|espera|formulario|pagina-estreita|pagina-que-falhou)',
    // In the shared file these styles would come before the entry's, which says which layer wins.
    '@mantine/core/styles/',
    '/web/src/ui/styles/folhas',
  ].join('|'),
);

/** Rooms that only somebody with an account enters, and what they say to the server. */
const daConta =
  /\/(web|schemas)\/src\/(leiloeiro|auditoria|aparelhos|bloqueios|clientes|documentos|propostas|cadastro)\//;

/** What content pages are drawn from: lists and lotes have none of it. */
const dasPaginas = /\/web\/src\/paginas\/(pages|parts|sessoes)\//;

/**
 * What five pages or more share travels as one file instead of fifty of a kilobyte each: on a phone's line a page waits for
 * requests, not for bytes. Visitors do not carry what needs an account.
 */
const partilhado = {
  name: 'comum',
  minShareCount: 5,
  includeDependenciesRecursively: false,
  test: (id: string): boolean => !daConta.test(id) && !soDeAlguns.test(id) && !dasPaginas.test(id),
};

const daVitrine = new RegExp(
  [
    '/web/src/leiloes/(carrossel|parts/(agenda|card-de-leilao|carrossel-ao-vivo|selo-do-leilao))\\.',
    '/web/src/(lotes/destaques|busca/parts/tira-de-visitados|paginas/mapa|ui/(cabeca-da-pagina|paginas|paginas-visiveis))\\.',
  ].join('|'),
);
const iconeDaVitrine = soDeListas(path.join(import.meta.dirname, 'src'));

/**
 * What lists, the first page and content pages share, and a lote's own page and the forms have none of: a file of its own, or
 * everybody who bids would wait for it. The bytes of a page are kept by a spec.
 */
const vitrine = {
  name: 'vitrine',
  priority: 1,
  minShareCount: partilhado.minShareCount,
  includeDependenciesRecursively: false,
  test: (id: string): boolean => daVitrine.test(id) || iconeDaVitrine(id),
};

/** The fields that a lote's page and forms have in common: one file instead of ten. */
const campos = {
  name: 'campos',
  priority: 1,
  includeDependenciesRecursively: false,
  test: /\/web\/src\/ui\/campo-de-(escolha|reais)|@mantine\/core\/esm\/(components\/(Input|InputBase|TextInput|Switch|SegmentedControl|FloatingIndicator|CloseButton)|utils\/(InlineInput|InputsGroupFieldset))\//,
};

/** Small things that a lote's page shares with a few others: one file instead of five. */
const doLote = {
  name: 'do-lote',
  priority: 1,
  includeDependenciesRecursively: false,
  test: /\/(web\/src\/(habilitacoes\/em-palavras|disputa\/(sons|parts\/resumo)|lib\/voltar-fecha)|schemas\/src\/frete\/cotacao|@tabler\/icons-react\/.*\/Icon(BellOff|Link|Robot))\./,
};

/** What hardly ever changes has files of its own, which browsers keep when we change. */
const base = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'rotas',
    test: /\/node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query|router-ssr-query-core|react-router-ssr-query)\//,
    priority: 2,
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [contractWithoutZod, chamadasSemEsquemas, react(), comprimidos, construcoesDeAntes],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's bundle carries its packages, built for production, whatever NODE_ENV the process has.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: ['es2023', 'chrome120', 'firefox121', 'safari17'],
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    reportCompressedSize: false,
    // Every browser of `target` knows it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      ...(isSsrBuild === true
        ? {}
        : {
            input: 'src/entry-client.tsx',
            output: { codeSplitting: { groups: [...base, campos, doLote, vitrine, partilhado] } },
          }),
      // No object of ours answers a look at it with anything but its value.
      treeshake: { propertyReadSideEffects: false },
    },
  },
}));
