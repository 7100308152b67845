import type { Acao } from './acoes.ts';
import { ehSimples, pedeMotivo } from './comandos.ts';
import { lerReais } from '../lib/format/reais.ts';
import type { ApelidoNaTela } from './plateia.ts';
import { paginaDeApelidos } from './plateia.ts';
import type { LancePublico } from '@martelo/schemas/disputa/ao-vivo.ts';
import { abrirDialogo, avisar, escolherLote, esquecerRecusa, painelStore } from './store.ts';
import type { Comando } from './teclas.ts';
import type { Painel } from './use-painel.ts';
import { vizinho } from './escolha.ts';
import { vezAgora, vezVizinha } from './rodizio.ts';
import { darVez, escolherAcao, vezStore } from './vez.ts';

/** What stands besides the panel when a key is pressed. */
type Volta = {
  readonly apelidos: readonly ApelidoNaTela[];
  readonly lances: readonly LancePublico[];
  readonly digitarValor: () => void;
};

/** Does what a key or a button asks for; what may not be done now says why, in place. */
export function useAcionar(
  { atual, estados, proximo, comandos, pode }: Painel,
  { apelidos, lances, digitarValor }: Volta,
) {
  const lote = atual?.vivo ?? null;
  const lider = lote?.apelido ?? null;

  const recusado = (qual: Acao): boolean => {
    const p = pode(qual);
    if (!p.pode && p.porque !== null) avisar('recusa', p.porque, lote?.lelUid ?? null);
    return !p.pode;
  };

  const darLanceDaPlateia = (a: ApelidoNaTela): void => {
    if (lote === null) return;
    if (recusado('plateia')) return;
    const valor = lerReais(painelStore.getState().valorDaPlateia) ?? lote.proximo;
    void comandos.plateia({ lelUid: lote.lelUid, apelidoUid: a.uid, apelido: a.apelido, valor });
  };

  const acao = (qual: Acao): void => {
    // Closing it needs no leave.
    if (qual === 'plateia' && painelStore.getState().plateia) return painelStore.setState({ plateia: false });
    if (recusado(qual)) return;
    esquecerRecusa();
    if (qual === 'iniciar' || qual === 'encerrar') return abrirDialogo({ tipo: 'leilao', acao: qual });
    if (qual === 'proximo') {
      if (proximo !== null) void comandos.simples('abrir', proximo);
      return;
    }
    if (lote === null) return;
    const { lelUid } = lote;
    if (ehSimples(qual)) return void comandos.simples(qual, lote);
    if (pedeMotivo(qual)) return abrirDialogo({ tipo: 'motivo', lelUid, acao: qual });
    switch (qual) {
      case 'martelo':
      case 'condicional':
        return void comandos.martelo(lote, qual === 'condicional');
      case 'plateia':
        return painelStore.setState({ plateia: true, paginaDeApelidos: 0 });
      case 'incremento':
      case 'minimo':
        return abrirDialogo({ tipo: qual, lelUid });
      case 'cancelar-lance': {
        const lance =
          lances.find((l) => l.situacao === 'Vencendo' || l.situacao === 'Vencedor') ??
          lances.find((l) => l.situacao !== 'Cancelado');
        if (lance !== undefined) abrirDialogo({ tipo: 'motivo', lelUid, acao: qual, lance });
      }
    }
  };

  const lanceDaVez = (): void => {
    const a = vezAgora(vezStore.getState(), apelidos, lider);
    if (a !== null) return darLanceDaPlateia(a);
    avisar('recusa', 'Cadastre antes um participante da plateia.', lote?.lelUid ?? null);
  };

  const tecla = (c: Comando): void => {
    switch (c.tipo) {
      case 'acao':
        return acao(c.acao);
      case 'escolher': {
        const outro = vizinho(estados, lote?.lelUid ?? null, c.passo);
        if (outro !== null) escolherLote(outro.lelUid);
        return;
      }
      case 'lance-da-vez':
        return lanceDaVez();
      case 'escolher-apelido':
        return darVez(vezVizinha(vezStore.getState(), apelidos, lider, c.passo));
      case 'acao-do-apelido':
        return escolherAcao(c.acao, { apelidos, lider });
      case 'aprovar':
        return painelStore.setState((s) => ({ aprovado: !s.aprovado }));
      case 'ajuda':
        return abrirDialogo({ tipo: 'ajuda' });
      case 'sair-da-plateia':
        return painelStore.setState({ plateia: false });
      case 'cadastrar-apelido':
        return abrirDialogo({ tipo: 'apelido' });
      case 'revogar-apelido':
        return abrirDialogo({ tipo: 'revogar' });
      case 'digitar-valor':
        return digitarValor();
      case 'mais-apelidos':
        return painelStore.setState((s) => ({
          paginaDeApelidos: paginaDeApelidos(apelidos, s.paginaDeApelidos + 1).pagina,
        }));
      case 'lance-do-apelido': {
        const { visiveis } = paginaDeApelidos(apelidos, painelStore.getState().paginaDeApelidos);
        const a = visiveis[c.apelido - 1];
        if (a !== undefined) darLanceDaPlateia(a);
      }
    }
  };
  return { acao, tecla, darLanceDaPlateia };
}
