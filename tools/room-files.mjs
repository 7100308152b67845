// The files of a new record room, as `npm run room -- novo` writes them: each as the formatter leaves it.
import { KINDS, labelOf, TEXTS } from './room-kinds.mjs';

const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const snake = (name) => name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`);

/** What a room is called in its files: `tipos-de-servico`, `tiposDeServico`, `TiposDeServico`, `tipos_de_servico`. */
export const namesOf = (room, one) => ({
  room,
  one,
  record: camel(room),
  Record: pascal(room),
  One: pascal(one),
  table: snake(room),
  many: labelOf(room),
  single: labelOf(one),
});

function schemaFile({ record, Record, single }, fields) {
  const imports = [...new Set(fields.map((f) => KINDS[f.kind].name))].toSorted((a, b) => a.localeCompare(b));
  const texts = fields.filter((f) => TEXTS.has(f.kind)).map((f) => f.name);
  const [title] = texts;
  const quoted = (names) => names.map((n) => `'${n}'`).join(', ');
  return `import { z } from 'zod';
import { ORGANIZADORES, VEEM_LEILOES } from '../shared/papeis.ts';
import { lista } from '../shared/registro/lista.ts';
import { registro } from '../shared/registro/registro.ts';
import { campo, ${imports.join(', ')} } from '../shared/registro/tipos.ts';

export const ${record} = registro('${record}', {
  campos: z.strictObject({
${fields.map((f) => `    ${f.name}: campo(${KINDS[f.kind].schema}, { rotulo: '${labelOf(f.name)}' }),`).join('\n')}
  }),
  ler: VEEM_LEILOES,
  mudar: ORGANIZADORES,
  titulo: (um) => um.${title},
  um: '${single.toLowerCase()}',
});

export const listaDe${Record} = lista(${record}, {
  colunas: [${quoted(
    fields
      .filter((f) => f.kind !== 'textoLongo')
      .slice(0, 5)
      .map((f) => f.name),
  )}],
  busca: [${quoted(texts)}],
  filtros: ['ativo'],
  padrao: ['${title}'],
});
`;
}

const screensFile = (
  { room, Record, many, single },
  group,
) => `import { VEEM_LEILOES } from '../shared/papeis.ts';
import { telasDe } from '../shared/telas.ts';

export const telasDe${Record} = telasDe({
  lista: '/admin/${room}',
  ficha: '/admin/${room}/$uid',
  rotulo: '${many}',
  um: '${single}',
  paraQue: '${many}: o cadastro da casa.',
  icone: 'clipboard-list',
  grupo: '${group}',
  acesso: VEEM_LEILOES,
});
`;

const serviceFile = ({ room, one, record, Record, table }, fields, number) => `import { sql } from 'kysely';
import { tabelaDeRegistro } from '@martelo/platform/registros/migrations.ts';
import { sala } from '@martelo/platform/registros/sala.ts';
import { listaDe${Record}, ${record} } from '@martelo/schemas/${room}/${one}.ts';

export const salaDe${Record} = sala(${record}, listaDe${Record}, { tabela: '${table}' });

export const migrations = tabelaDeRegistro('${number}_${table}', sql\`${fields.map((f) => `${snake(f.name)} ${KINDS[f.kind].column}`).join(', ')}\`, listaDe${Record});
`;

const routesFile = ({
  room,
  one,
  Record,
  One,
}) => `import { telasDe${Record} as telas } from '@martelo/schemas/${room}/telas.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pedaco } from '../lib/pedaco.ts';
import { daFicha, daTela } from '../painel/door.ts';

export const telasDe${Record} = [
  createRoute({
    ...daTela(telas.lista),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/${room}.tsx')), 'PaginaDe${Record}'),
  }),
  createRoute({
    ...daFicha(telas.ficha),
    component: lazyRouteComponent(() => pedaco(() => import('./pages/${one}.tsx')), 'PaginaDe${One}'),
  }),
] as const;
`;

const listPage = ({
  room,
  one,
  Record,
  many,
  single,
}) => `import { listaDe${Record} } from '@martelo/schemas/${room}/${one}.ts';
import { telasDe${Record} } from '@martelo/schemas/${room}/telas.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** /admin/${room}: all of them. */
export const PaginaDe${Record} = () => (
  <Lista
    de={listaDe${Record}}
    titulo="${many}"
    vazio="Nada cadastrado em ${many}"
    nova="Incluir ${single.toLowerCase()}"
    ficha={telasDe${Record}.ficha}
  />
);
`;

const formPage = (
  { room, one, record, One },
  fields,
) => `import { ${record} } from '@martelo/schemas/${room}/${one}.ts';
import { Historico } from '../../ui/historico/door.ts';
import { Formulario, Grupo, useRegistro } from '../../ui/registro/door.ts';

/** One of them. */
export function PaginaDe${One}() {
  const f = useRegistro(${record});
  return (
    <Formulario de={f}>
      <Grupo titulo="Cadastro">
${fields.map((f) => `        <f.Campo nome="${f.name}" />`).join('\n')}
      </Grupo>
      <Historico />
    </Formulario>
  );
}
`;

/** The files of a new room by their paths from the root, as text that the formatter has not seen yet. */
export const filesOf = (names, { service, group, fields, number }) => ({
  [`schemas/src/${names.room}/${names.one}.ts`]: schemaFile(names, fields),
  [`schemas/src/${names.room}/telas.ts`]: screensFile(names, group),
  [`services/${service}/src/${names.room}/${names.room}.ts`]: serviceFile(names, fields, number),
  [`web/src/${names.room}/telas.ts`]: routesFile(names),
  [`web/src/${names.room}/pages/${names.room}.tsx`]: listPage(names),
  [`web/src/${names.room}/pages/${names.one}.tsx`]: formPage(names, fields),
});

/**
 * The lines that shared files get: in which file, in front of which line (the first that matches), or in place of it where `over`
 * says so. `$&` stands for that line.
 */
export const placesOf = ({ room, one, record, Record }, service) => {
  const key = room.includes('-') ? `'${room}': ${record}` : room;
  const rooms = `services/${service}/src/cadastros.ts`;
  return [
    [
      'schemas/src/calls.ts',
      /^import type \{ Call \}/m,
      `import * as ${record} from './${room}/${one}.ts';\n$&`,
    ],
    ['schemas/src/calls.ts', /^\} as const;\n\nexport type SalaComChamadas/m, `  ${key},\n$&`],
    ['schemas/src/servicos.ts', /(?<=SERVICO_DA_SALA[\s\S]*?\n)\};/, `  '${room}': '${service}',\n$&`],
    [
      'schemas/src/telas.ts',
      /^import type \{ Tela \}/m,
      `import { telasDe${Record} } from './${room}/telas.ts';\n$&`,
    ],
    [
      'schemas/src/telas.ts',
      /^ {2}telaDaAuditoria,$/m,
      `  telasDe${Record}.lista,\n  telasDe${Record}.ficha,\n$&`,
    ],
    [
      'schemas/fixtures/telas.txt',
      /^\/admin\/auditoria ->/m,
      `/admin/${room} -> /admin/${room} (admin)\n/admin/${room}/$$uid -> /admin/${room}/0190c0de-0000-7000-8000-000000000001 (admin)\n$&`,
    ],
    [
      'web/src/painel/rotas.tsx',
      /^import \{ Casca \}/m,
      `import { telasDe${Record} } from '../${room}/telas.ts';\n$&`,
    ],
    ['web/src/painel/rotas.tsx', /^ {2}\.\.\.telasDaAuditoria,$/m, `  ...telasDe${Record},\n$&`],
    [
      rooms,
      /\n\/\*\* Rooms of plain/,
      `import { migrations as de${Record}, salaDe${Record} } from './${room}/${room}.ts';\n$&`,
    ],
    [rooms, /CADASTROS: readonly SalaDeRegistro\[\] = \[/, `$&salaDe${Record}, `],
    [rooms, /migrationsDosCadastros: [^=]*= \{/, `$& ...de${Record}, `],
  ];
};
