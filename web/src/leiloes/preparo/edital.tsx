import { comecarEnvio } from '@martelo/schemas/envios/envio.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { aoLoteamento, leilaoAcabado } from '@martelo/schemas/leiloes/situacoes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { formatarTamanho } from '../../lib/format/texto.ts';
import { usePode } from '../../lib/quem.ts';
import { Arquivos } from '../../ui/arquivos/door.ts';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './preparo.module.css';
import { chaveDoEstado } from './use-preparo.ts';

const curto = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

/** The versions of the edital, the newest in front, and the button that sends one more. */
export function Edital({ estado }: { readonly estado: EstadoDoLeilao }) {
  const queryClient = useQueryClient();
  const termos = useTermos();
  const pode = usePode(comecarEnvio.acesso);
  const { leiUid, editais, situacao } = estado;
  const congelado = situacao !== 'CRIADO' && situacao !== 'EM_LOTEAMENTO';
  const reler = (): void => void queryClient.invalidateQueries({ queryKey: chaveDoEstado(leiUid) });
  const emVigor = editais.find((e) => e.versao !== null)?.uid;
  return (
    <div id="edital">
      <Painel titulo="Edital">
        {pode && !congelado && (
          <div className={estilos.dentro}>
            <Arquivos
              um
              para="edital"
              alvo={leiUid}
              aceita="application/pdf,.pdf"
              titulo={editais.length === 0 ? 'Nenhuma versão ainda' : 'Uma nova versão'}
              dica="Um PDF de até 10 MB, que os participantes aceitam."
              verbo={editais.length === 0 ? 'Enviar PDF' : 'Nova versão'}
              aoReceber={reler}
            />
          </div>
        )}
        {editais.length === 0 && congelado && <p className={estilos.versao}>Nenhuma versão ainda.</p>}
        {editais.map((e) => (
          <div key={e.uid} className={estilos.versao}>
            <span className={estilos.botoes}>
              <a href={e.url} target="_blank" rel="noreferrer">
                {e.versao === null ? 'Versão nova' : `Versão ${e.versao}`}
              </a>
              {e.versao === null ? (
                <Selo tom="alerta">Sendo registrada</Selo>
              ) : (
                <Selo tom={e.uid === emVigor ? 'bom' : 'neutro'}>
                  {e.uid === emVigor ? 'Em vigor' : 'Substituída'}
                </Selo>
              )}
            </span>
            <span className={estilos.miudo}>
              {e.nome} · {e.paginas === 1 ? '1 página' : `${e.paginas} páginas`} ·{' '}
              {formatarTamanho(e.tamanho)}
            </span>
            <span className={estilos.miudo}>{formatarDataHora(e.em)}</span>
            <code title={e.hash}>SHA-256 {curto(e.hash)}</code>
          </div>
        ))}
        {congelado && !leilaoAcabado(situacao) && (
          <p className={estilos.versao}>
            <span className={estilos.miudo}>Para trocar o edital, volte antes {aoLoteamento(termos)}.</span>
          </p>
        )}
      </Painel>
    </div>
  );
}
