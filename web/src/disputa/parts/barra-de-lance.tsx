import { concordar } from '@martelo/schemas/shared/termos.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useHotsite, useTermos } from '../../hotsites/door.ts';
import { useNoRelogio } from '../../lib/clock.ts';
import { formatarValor } from '../../lib/format/texto.ts';
import { paginaInteira } from '../../lib/tomada.ts';
import { useVoltarFecha } from '../../lib/voltar-fecha.ts';
import { depois } from '../../ui/depois.tsx';
import { maximoAberto, posicaoIncerta, verboDoLance } from '../posicao.ts';
import { modosOferecidos } from '../modos.ts';
import { quadroDoLote, rotuloDoLote } from '../quadro.ts';
import { useConexao } from '../store.ts';
import { BotaoDeValor } from './botao-de-valor.tsx';
import { Contagem } from './contagem.tsx';
import type { DadosDoPainel } from './dados.ts';
import { FaixaDoMartelo } from './faixa-do-martelo.tsx';
import { PrecoAoVivo } from './preco-ao-vivo.tsx';
import estilos from './barra-de-lance.module.css';
import { SeloDaPosicao } from './selo-da-posicao.tsx';

const [FolhaDeLance, buscarFolha] = depois(() => import('./folha-de-lance.tsx').then((m) => m.FolhaDeLance));

/** On a phone: price, time and the exact next value at thumb height, and a sheet with the whole panel above it. */
export function BarraDeLance({ dados }: { readonly dados: DadosDoPainel }) {
  const { vivo, painel, posicao, faltam, bloqueado } = dados;
  const termos = useTermos();
  const { lance } = termos;
  const [pedida, setPedida] = useState(false);
  // Beside the lote there is a panel already; an open sheet there, though unseen, would hold focus and scrolling.
  const [estreita, setEstreita] = useState(false);
  const { etapa } = painel.estado;
  const recebe = useNoRelogio((agora) => quadroDoLote(vivo, agora).recebeLances);
  const rotulo = useNoRelogio((agora) => rotuloDoLote(vivo, agora, termos));
  const conexao = useConexao();
  const incerta = posicao !== null && posicaoIncerta(posicao.ganhandoPerdendo, conexao);
  const maximo = maximoAberto(vivo, posicao);
  const ganhando = posicao?.ganhandoPerdendo === 'ganhando';
  const comLance = modosOferecidos(dados, useHotsite().recursos).includes('lance');

  // What happens in the panel shows: a confirmation, an answer, a login. After an accepted bid there is nothing left to do.
  const [antes, setAntes] = useState(etapa.nome);
  if (antes !== etapa.nome) {
    setAntes(etapa.nome);
    if (antes === 'aceito' && etapa.nome === 'escolher') setPedida(false);
  }
  const aberta = pedida || etapa.nome !== 'escolher';
  // Once it was open it stays there, so that it can also be seen going away.
  const [chamada, setChamada] = useState(false);
  if (aberta && estreita && !chamada) setChamada(true);
  // The first page goes without the sheet; it is at hand before anybody can have asked for it.
  useEffect(() => {
    if (estreita) void paginaInteira().then(buscarFolha);
  }, [estreita]);
  // The page ends above the bar.
  useEffect(() => {
    const telaEstreita = matchMedia('(max-width: 63.99em)');
    const ajustar = (): void => {
      setEstreita(telaEstreita.matches);
      document.documentElement.style.setProperty(
        '--barra-de-lance',
        telaEstreita.matches ? 'calc(5.75rem + env(safe-area-inset-bottom))' : '0px',
      );
    };
    ajustar();
    telaEstreita.addEventListener('change', ajustar);
    return () => {
      telaEstreita.removeEventListener('change', ajustar);
      document.documentElement.style.removeProperty('--barra-de-lance');
    };
  }, []);

  const fechar = (): void => {
    if (etapa.nome === 'enviando') return;
    setPedida(false);
    painel.despachar({ tipo: 'voltar' });
  };
  useVoltarFecha(aberta && estreita, etapa.nome === 'enviando' ? null : fechar);
  return (
    <>
      <section
        className={estilos.barra}
        aria-label={`${lance.Um} ${concordar('rápido', lance)}`}
        data-posicao={incerta ? 'incerta' : posicao?.ganhandoPerdendo}
      >
        <FaixaDoMartelo lote={vivo} />
        <div className={estilos.linha}>
          <PrecoAoVivo lote={vivo} />
          <div className={estilos.direita}>
            <Contagem lote={vivo} faltam={faltam} />
            <SeloDaPosicao lelUid={vivo.lelUid} />
          </div>
        </div>
        {maximo !== null && (
          <p className={estilos.maximo}>
            Seu máximo: <strong className="numeros">{formatarValor(maximo)}</strong>
          </p>
        )}
        {recebe ? (
          <div className={estilos.acoes}>
            {ganhando || !comLance ? (
              <Button
                size="lg"
                fullWidth
                variant={ganhando ? 'default' : 'filled'}
                onClick={() => {
                  if (ganhando) painel.despachar({ tipo: 'mudar-modo', modo: 'automatico' });
                  setPedida(true);
                }}
              >
                {!ganhando ? 'Ver como comprar' : maximo === null ? 'Deixar um máximo' : 'Mudar meu máximo'}
              </Button>
            ) : (
              <>
                <BotaoDeValor
                  size="lg"
                  fullWidth
                  className={estilos.principal}
                  valor={vivo.proximo}
                  envia={painel.estado.umToque}
                  disabled={bloqueado}
                  loading={etapa.nome === 'enviando'}
                  aoApertar={(valor) => painel.pedir({ modo: 'lance', valor })}
                >
                  {verboDoLance(lance)} de {formatarValor(vivo.proximo)}
                </BotaoDeValor>
                <ActionIcon
                  variant="default"
                  className={estilos.mais}
                  aria-label="Mais opções"
                  aria-haspopup="dialog"
                  onClick={() => setPedida(true)}
                >
                  <IconChevronUp size={24} aria-hidden />
                </ActionIcon>
              </>
            )}
          </div>
        ) : (
          <p className={estilos.fora}>{rotulo}</p>
        )}
      </section>
      {chamada && (
        <Suspense fallback={null}>
          <FolhaDeLance dados={dados} aberta={aberta && estreita} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
