import type { AparelhosTables } from './aparelhos/door.ts';
import type { BloqueiosTables } from './bloqueios/tables.ts';
import type { ClientesTables } from './clientes/tables.ts';
import type { DocumentosTables } from './documentos/tables.ts';
import type { FatorTables } from './fator/door.ts';
import type { FavoritosTables } from './favoritos/tables.ts';
import type { InstalacaoTables } from './instalacao/door.ts';
import type { PapeisTables } from './papeis/tables.ts';
import type { SessaoTables } from './sessao/tables.ts';
import type { VistasTables } from './vistas/door.ts';
import type { RegistrosTables } from '@martelo/platform/registros/tables.ts';

/** Every table of the service: one transaction may change several rooms' rows. */
export type Tables = AparelhosTables &
  BloqueiosTables &
  ClientesTables &
  DocumentosTables &
  FatorTables &
  FavoritosTables &
  InstalacaoTables &
  PapeisTables &
  RegistrosTables &
  SessaoTables &
  VistasTables;
