import { concordar } from '@martelo/schemas/shared/termos.ts';
import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { MeuAlcance } from '../../habilitacoes/door.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { paginaInteira } from '../../lib/tomada.ts';
import { depois } from '../../ui/depois.tsx';
import { quadroDoLote, resultadoEmPalavras } from '../quadro.ts';
import { useConexao } from '../store.ts';
import type { DadosDoPainel } from './dados.ts';
import { Escolher } from './escolher.tsx';
import estilos from './painel-de-lances.module.css';

/** What stands between somebody and his bid comes when it does. */
const [PortaDoLance] = depois(() => import('./porta-do-lance.tsx').then((m) => m.PortaDoLance));

/** What follows on the first tap is at hand before anybody can have made it. */
const [EtapasDoLance, buscarEtapas] = depois(() => import('./etapas.tsx').then((m) => m.EtapasDoLance));

/** Why nobody can bid now, in words; null where they can. */
function Parado({ dados }: { readonly dados: DadosDoPainel }) {
  const termos = useTermos();
  const { lance, lote } = termos;
  const andamento = useNoRelogio((agora) => quadroDoLote(dados.vivo, agora).andamento);
  const { conjuntoLelUidPrincipal: principal, lelUid } = dados.lote;
  const noConjunto = principal !== null && principal !== lelUid;
  const textos = {
    'em-breve': `${lote.Este} ainda não recebe ${lance.varios}.`,
    parado:
      dados.vivo.parado === true
        ? `${lote.Este} está em conferência e não recebe ${lance.varios} até ela terminar.`
        : noConjunto
          ? `${lote.Este} é ${concordar('vendido', lote)} em conjunto. Dispute ${concordar('pelo', lote)} principal.`
          : dados.vivo.situacao === 'PENDENTE'
            ? `${lote.Este} está em conferência e ainda não recebe ${lance.varios}.`
            : `${lote.Este} é ${concordar('o próximo', lote)}. Prepare-se: já vai abrir.`,
    encerrando: `Conferindo ${lance.os} que chegaram no fim do prazo...`,
    encerrado: resultadoEmPalavras(dados.vivo, termos),
    aberto: '',
    'na-fila': '',
    pregao: '',
  } as const;
  return (
    <p className={estilos.parado} role="status">
      <IconInfoCircle size={20} aria-hidden />
      {textos[andamento]}
    </p>
  );
}

/** Whatever the panel is at: choosing, confirming, waiting, answered; or why it cannot be used. */
export function PainelDeLances({ dados }: { readonly dados: DadosDoPainel }) {
  const { painel, vivo } = dados;
  const { etapa } = painel.estado;
  const conexao = useConexao();
  const recebe = useNoRelogio((agora) => quadroDoLote(vivo, agora).recebeLances);
  const voltar = (): void => painel.despachar({ tipo: 'voltar' });
  const caida = conexao === 'caida';
  useEffect(() => void paginaInteira().then(buscarEtapas), []);
  if (!recebe && (etapa.nome === 'escolher' || etapa.nome === 'confirmar')) return <Parado dados={dados} />;
  return (
    <div className={estilos.painel}>
      {caida && (
        <p className={estilos.semConexao}>
          <IconWifiOff size={20} aria-hidden /> Sem conexão. Os botões voltam assim que ela voltar.
        </p>
      )}
      {(etapa.nome === 'escolher' || etapa.nome === 'confirmar') && (
        <MeuAlcance
          leiUid={vivo.leiUid}
          tipo={dados.lote.tipo}
          proximo={vivo.proximo}
          gruposCliente={dados.lote.gruposCliente}
        />
      )}
      {etapa.nome === 'escolher' && <Escolher dados={dados} />}
      <Suspense fallback={null}>
        {etapa.nome === 'entrar' || etapa.nome === 'cadastro' || etapa.nome === 'habilitar' ? (
          <PortaDoLance porta={etapa.nome} dados={dados} aoVoltar={voltar} />
        ) : (
          etapa.nome !== 'escolher' && <EtapasDoLance dados={dados} etapa={etapa} />
        )}
      </Suspense>
    </div>
  );
}
