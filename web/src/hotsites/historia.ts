import type { verHistoricoDoHotsite } from '@martelo/schemas/hotsites/administracao.ts';
import { lerMarca } from '@martelo/schemas/hotsites/marca-formas.ts';
import { CREDENCIAL_ROTULOS } from '@martelo/schemas/hotsites/rotulos.ts';
import type { SaidaDe } from '@martelo/schemas/shared/call.ts';
import { iguais } from '../ui/registro/comparar.ts';
import type { AtoDaHistoria } from '../ui/registro/door.ts';

type Mudanca = SaidaDe<typeof verHistoricoDoHotsite>['mudancas'][number];

/** Fields of a tenant that have pages of their own. */
const DE_OUTRA_PAGINA: Readonly<Record<string, string>> = {
  senhaMinima: 'o mínimo das senhas',
  tetoDeLance: 'o teto',
  fotosPrecisamDeAprovacao: 'a regra das fotos',
  parcelamentoCartao: 'o parcelamento no cartão',
};
const rotulos: Readonly<Record<string, string>> = CREDENCIAL_ROTULOS;

/** What was done where no field of the form changed, in words. */
function feitoDe({ acao, campos }: Mudanca): string {
  if (acao === 'salvar')
    return `mudou ${
      campos
        .map((c) => DE_OUTRA_PAGINA[c])
        .filter((c) => c !== undefined)
        .join(', ') || 'o site'
    }`;
  if (acao === 'criar') return 'criou';
  if (acao === 'credenciais') return `mudou credenciais: ${campos.map((c) => rotulos[c] ?? c).join(', ')}`;
  if (acao === 'endereço provado') return `provou que ${campos.join(', ')} é da casa`;
  return acao === 'evento' ? 'mudou o evento em destaque' : acao;
}

/** A change of a tenant as a history shows it; `nomes` are the fields of the form. */
export function atoDoHotsite(m: Mudanca, nomes: readonly string[]): AtoDaHistoria {
  const [velho, novo] = [lerMarca(m.antes ?? {}, nomes), lerMarca(m.depois ?? {}, nomes)] as [object, object];
  const [antes, depois] = [velho, novo] as [Record<string, unknown>, Record<string, unknown>];
  const mudados = Object.keys(antes).filter((n) => !iguais(antes[n], depois[n]));
  const so = (v: Readonly<Record<string, unknown>>) => Object.fromEntries(mudados.map((n) => [n, v[n]]));
  return {
    uid: String(m.id),
    ato: 'mudou',
    revisao: m.id,
    em: m.em,
    por: { uid: 'sistema', nome: m.autorNome },
    antes: so(antes),
    depois: so(depois),
    motivo: '',
    apagados: [],
    ...(mudados.length === 0 ? { feito: feitoDe(m) } : {}),
  };
}
