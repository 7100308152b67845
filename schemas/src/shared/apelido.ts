import { umaLinha } from './texto.ts';

/**
 * An apelido as everybody reads it. It stands on public lists, beside others, and decides for the room who is meant: with
 * unseen signs in it, two would look the same, one would be empty, or it would turn the line around it.
 */
export const limparApelido = umaLinha;

/**
 * Whom nobody may be taken for: `palavras` anywhere in an apelido; `inteiros` where it is made of nothing else (`Equipe do
 * Martelo`). The house's own names come besides. `você` is whom the screens call who reads them.
 */
export const RESERVADOS = {
  palavras: [
    'leiloeiro',
    'leiloeira',
    'administrador',
    'administradora',
    'admin',
    'moderador',
    'comitente',
    'você',
  ],
  inteiros: [
    'adm',
    'atendimento',
    'auditor',
    'auditoria',
    'auditorio',
    'casa',
    'equipe',
    'ganhador',
    'interno',
    'leilao',
    'leiloes',
    'martelo',
    'oficial',
    'plateia',
    'sac',
    'sistema',
    'suporte',
    'vencedor',
    'vendedor',
  ],
} as const;
