import { recusado } from '@martelo/kernel/resultado.ts';
import type { Clock } from '@martelo/kernel/clock.ts';
import type { Resultado } from '@martelo/kernel/motor-de-lances.ts';
import type { Ato } from '@martelo/schemas/shared/registro/historico.ts';
import { streamDoRegistro } from '@martelo/schemas/shared/registro/mudancas.ts';
import type { Registro } from '@martelo/schemas/shared/registro/registro.ts';
import { ok } from '../http/route.ts';
import { camposMudados } from './atos.ts';
import type { Autor } from './atos.ts';
import { inserir, mudar, mudouAntes, prender, recusaDoUnico } from './gravar.ts';
import type { Guardado, Pedido } from './gravar.ts';
import type { AConferir, OpcoesDaSala } from './opcoes.ts';
import { publicarMudanca } from './publicar.ts';
import { paraItem } from './tabela.ts';
import type { Banco, Valores } from './tabela.ts';

type Quem = Pick<AConferir<Registro>, 'tenant' | 'sessao' | 'request'>;

/** A row as it is then; `ato` is what was done to it, null where it was so already. */
type Feito = { readonly linha: Valores; readonly ato: Ato | null; readonly antes?: Valores };

type Vez = { readonly quem: Quem; readonly autor: Autor; readonly trx: Banco };

type Deps = {
  readonly db: Banco;
  readonly clock: Clock;
  readonly contar?: ((stream: string) => Promise<void>) | undefined;
};

export const NADA = recusado('NAO_ENCONTRADO');
const SO_LIDO = recusado('REGISTRO_INATIVO');

/** Changes of records: each one transaction, with its act and what others are to hear of it, and what follows the commit. */
export function fazedor(registro: Registro, opcoes: OpcoesDaSala<Registro>, { db, clock, contar }: Deps) {
  const { tabela, unicos = {}, publica, grava } = opcoes;

  const conferir = async (
    { quem, autor, trx }: Vez,
    { uid, ato }: Pick<Pedido, 'uid' | 'ato'>,
    novo: Valores,
    antes: Guardado | undefined,
  ): Promise<Resultado<Valores>> =>
    (await opcoes.conferir?.({
      ...quem,
      ato,
      uid,
      novo,
      antes: antes === undefined ? null : paraItem(registro, antes.linha),
      motivo: autor.motivo,
      db: trx,
      agora: autor.em,
    })) ?? ok(novo);

  const escrever = async (
    { autor, trx }: Vez,
    { uid, ato }: Pick<Pedido, 'uid' | 'ato'>,
    guardado: Guardado,
    novo: Valores,
  ): Promise<Resultado<Feito>> => {
    const linha = await mudar(trx, registro, tabela, autor, { uid, ato }, guardado, novo, grava);
    return ok({ linha, ato: linha === guardado.linha ? null : ato, antes: guardado.linha });
  };

  /** Answers what is there, where somebody else made a record of this uid before. */
  const criar = async (vez: Vez, uid: string, novo: Valores): Promise<Resultado<Feito> | Guardado> => {
    const certo = await conferir(vez, { uid, ato: 'criou' }, novo, undefined);
    if (!certo.ok) return certo;
    const linha = await inserir(vez.trx, registro, tabela, vez.autor, uid, certo.valor, grava);
    if (linha !== undefined) return ok({ linha, ato: 'criou' });
    return (await prender(vez.trx, registro, tabela, vez.autor.hotUid, uid)) ?? NADA;
  };

  const salvar = async (vez: Vez, { uid, revisao }: Pedido, novo: Valores): Promise<Resultado<Feito>> => {
    let guardado = await prender(vez.trx, registro, tabela, vez.autor.hotUid, uid);
    if (guardado === undefined) {
      if (revisao !== 0) return NADA;
      const criado = await criar(vez, uid, novo);
      if ('ok' in criado) return criado;
      guardado = criado;
    }
    const certo = await conferir(vez, { uid, ato: 'mudou' }, novo, guardado);
    if (guardado.linha['revisao'] !== revisao) {
      // Who asks again after an answer that was lost finds it done.
      const feito = certo.ok && camposMudados(registro, guardado.campos, certo.valor).length === 0;
      return feito ? ok({ linha: guardado.linha, ato: null }) : mudouAntes(registro, guardado.linha);
    }
    if (guardado.linha['ativo'] !== true) return SO_LIDO;
    return certo.ok ? escrever(vez, { uid, ato: 'mudou' }, guardado, certo.valor) : certo;
  };

  const ativar = async (vez: Vez, { uid, revisao, ato }: Pedido): Promise<Resultado<Feito>> => {
    const guardado = await prender(vez.trx, registro, tabela, vez.autor.hotUid, uid);
    if (guardado === undefined) return NADA;
    if (guardado.linha['ativo'] === (ato === 'restaurou')) return ok({ linha: guardado.linha, ato: null });
    if (guardado.linha['revisao'] !== revisao) return mudouAntes(registro, guardado.linha);
    const certo = await conferir(vez, { uid, ato }, guardado.campos, guardado);
    return certo.ok ? escrever(vez, { uid, ato }, guardado, certo.valor) : certo;
  };

  /** `novo` are the fields to be kept; what is deactivated or restored has none. Refuses as a room does, and with both versions where somebody else was first. */
  return async (quem: Quem, pedido: Pedido, motivo: string, novo?: Valores): Promise<Resultado<Valores>> => {
    const { hotUid } = quem.tenant;
    const autor: Autor = {
      hotUid,
      porUid: quem.sessao.cliUid,
      porNome: quem.sessao.nome,
      em: clock(),
      motivo,
    };
    let feito: Resultado<Feito>;
    try {
      feito = await db.transaction().execute(async (trx) => {
        const vez: Vez = { quem, autor, trx };
        const r = await (novo === undefined ? ativar(vez, pedido) : salvar(vez, pedido, novo));
        if (r.ok && r.valor.ato !== null)
          await opcoes.junto?.({
            item: paraItem(registro, r.valor.linha),
            antes: r.valor.antes === undefined ? null : paraItem(registro, r.valor.antes),
            ato: r.valor.ato,
            db: trx,
            tenant: quem.tenant,
            sessao: quem.sessao,
          });
        if (r.ok && r.valor.ato !== null && publica !== undefined)
          await publicarMudanca(trx, registro, publica, autor, r.valor.ato, r.valor.linha);
        return r;
      });
    } catch (erro) {
      const recusa = recusaDoUnico(unicos, erro);
      if (recusa === null) throw erro;
      return recusa;
    }
    if (!feito.ok) return feito;
    const { linha, ato } = feito.valor;
    const item = paraItem(registro, linha);
    if (ato !== null) {
      await opcoes.depois?.({ item, ato, hotUid });
      if (publica !== undefined) await contar?.(streamDoRegistro(registro.nome, hotUid));
    }
    return ok(item);
  };
}
