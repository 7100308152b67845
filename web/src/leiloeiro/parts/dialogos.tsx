import type { LoteAoVivo } from '@martelo/schemas/disputa/ao-vivo.ts';
import { motivosProntos } from '../motivos.ts';
import { useTermos } from '../../hotsites/door.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { lanceDoPedido } from '../cancelamentos.ts';
import { pedeMotivo } from '../comandos.ts';
import type { Comandos } from '../comandos.ts';
import { fecharDialogo, usePainelStore } from '../store.ts';
import type { Dialogo } from '../store.ts';
import { rotuloDaAcao } from '../teclas.ts';
import type { LoteNoPainel } from '../use-painel.ts';
import { Ajuda } from './ajuda.tsx';
import { AvisoDoComando } from './aviso-do-comando.tsx';
import { Confirmar } from './confirmar.tsx';
import estilos from './formulario.module.css';
import { FormularioDeApelido } from './formulario-de-apelido.tsx';
import { FormularioDeMotivo } from './formulario-de-motivo.tsx';
import { FormularioDeRevogacao } from './formulario-de-revogacao.tsx';
import { FormularioDeValor } from './formulario-de-valor.tsx';
import { Janela } from './janela.tsx';

type Props = {
  readonly leiUid: string;
  readonly lotes: readonly LoteNoPainel[];
  /** The lote that the console shows. */
  readonly vivo: LoteAoVivo | null;
  readonly comandos: Comandos;
};

/** They say a refusal themselves, or have none. */
const SEM_AVISO: readonly Dialogo['tipo'][] = ['ajuda', 'apelido', 'revogar'];

const fecharSeFeito = (feito: Promise<boolean>): void => void feito.then((ok) => ok && fecharDialogo());

/** The lote of the question; the console may have followed the hall into another one since. */
const perguntado = (dialogo: Dialogo, lotes: readonly LoteNoPainel[]): LoteNoPainel | null =>
  'lelUid' in dialogo ? (lotes.find((l) => l.lote.lelUid === dialogo.lelUid) ?? null) : null;

function Conteudo({ dialogo, leiUid, lotes, comandos }: Props & { readonly dialogo: Dialogo }) {
  const termos = useTermos();
  if (dialogo.tipo === 'ajuda') return <Ajuda />;
  if (dialogo.tipo === 'apelido') return <FormularioDeApelido leiUid={leiUid} cadastrar={comandos.apelido} />;
  if (dialogo.tipo === 'leilao')
    return (
      <Confirmar
        texto={
          dialogo.acao === 'iniciar'
            ? `${termos.leilao.O} entra no ar e pode receber ${termos.lance.varios} ao vivo.`
            : `Só encerra quando todos os ${termos.lote.varios} têm resultado. Os que estão em repasse são resolvidos agora.`
        }
        botao={rotuloDaAcao(dialogo.acao, termos)}
        confirmar={() => fecharSeFeito(comandos.leilao(dialogo.acao, leiUid))}
      />
    );
  if (dialogo.tipo === 'aprovar') {
    const { pedido } = dialogo;
    return (
      <Confirmar
        texto={`${lanceDoPedido(pedido, termos)}. Motivo de quem pediu: “${pedido.motivo}”. Com a sua aprovação, o cancelamento vale na hora e o preço é recalculado.`}
        botao="Aprovar cancelamento"
        confirmar={() => fecharSeFeito(comandos.aprovarCancelamento(pedido))}
      />
    );
  }
  if (dialogo.tipo === 'acima')
    return (
      <Confirmar
        texto={dialogo.mensagem}
        botao={`Confirmar ${formatarValor(dialogo.lance.valor)} de ${dialogo.lance.apelido}`}
        confirmar={() => fecharSeFeito(comandos.plateia(dialogo.lance, true))}
      />
    );
  if (dialogo.tipo === 'revogar')
    return <FormularioDeRevogacao leiUid={leiUid} passar={comandos.passarApelido} />;
  const deQual = perguntado(dialogo, lotes);
  if (deQual === null) return null;
  const { lote, vivo } = deQual;
  if (dialogo.tipo === 'motivo') {
    const { acao, lance } = dialogo;
    const alvo =
      lance === undefined
        ? `${termos.lote.Um} ${lote.numero}, ${lote.nome}`
        : `${termos.lance.Um} de ${lance.apelido}, ${formatarValor(lance.valor)} (${termos.lote.um} ${lote.numero})`;
    return (
      <FormularioDeMotivo
        alvo={alvo}
        prontos={motivosProntos(acao, termos)}
        botao={rotuloDaAcao(acao, termos)}
        enviar={(motivo) => {
          if (lance !== undefined) fecharSeFeito(comandos.cancelarLance(vivo, lance, motivo));
          else if (pedeMotivo(acao)) fecharSeFeito(comandos.comMotivo(acao, vivo, motivo));
        }}
      />
    );
  }
  return (
    <FormularioDeValor
      campo={dialogo.tipo}
      vivo={vivo}
      enviar={(valor) => {
        if (dialogo.tipo === 'incremento') fecharSeFeito(comandos.incremento(vivo, valor));
        else if (valor !== null) fecharSeFeito(comandos.minimo(vivo, valor));
      }}
    />
  );
}

/** The question that stands over the console. Refusals show inside; when it closes, the focus is where it was. */
export function Dialogos(props: Props) {
  const termos = useTermos();
  const dialogo = usePainelStore((s) => s.dialogo);
  const recusado = usePainelStore((s) => s.aviso !== null && s.aviso.tom !== 'feito');
  const titulo = (d: Dialogo): string => {
    if (d.tipo === 'ajuda') return 'Teclas do painel';
    if (d.tipo === 'apelido') return 'Novo participante da plateia';
    if (d.tipo === 'revogar') return 'Habilitação da plateia';
    if (d.tipo === 'acima') return 'Valor bem acima';
    if (d.tipo === 'aprovar') return 'Aprovar cancelamento';
    if (d.tipo === 'incremento' || d.tipo === 'minimo') return rotuloDaAcao(d.tipo, termos);
    return 'acao' in d ? rotuloDaAcao(d.acao, termos) : '';
  };
  return (
    <Janela
      aberta={dialogo !== null}
      fechar={fecharDialogo}
      titulo={dialogo === null ? '' : titulo(dialogo)}
      larga={dialogo?.tipo === 'ajuda'}
    >
      {dialogo !== null && <Conteudo {...props} dialogo={dialogo} />}
      {dialogo !== null && !SEM_AVISO.includes(dialogo.tipo) && recusado && (
        <div className={estilos.recusa}>
          <AvisoDoComando vivo={perguntado(dialogo, props.lotes)?.vivo ?? props.vivo} noDialogo />
        </div>
      )}
    </Janela>
  );
}
