import { telaDeAprovarFotos } from '@martelo/schemas/fotos/telas.ts';
import { LOTES_A_APROVAR } from '@martelo/schemas/fotos/aprovacao.ts';
import type { AvaliacaoDaFoto } from '@martelo/schemas/fotos/avaliacao.ts';
import type { Foto } from '@martelo/schemas/fotos/fotos.ts';
import { nomeSemData } from '@martelo/schemas/leiloes/nome-sem-data.ts';
import { Modal, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarData } from '../../lib/format/data.ts';
import { fotoReal } from '../../lib/foto.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';
import { Espera } from '../../ui/espera.tsx';
import { PaginaDeLista } from '../../ui/pagina-de-lista.tsx';
import { Paginas } from '../../ui/paginas.tsx';
import { useTeclasDaTela } from '../../ui/teclas-da-tela.ts';
import { useFiltros } from '../../ui/use-filtros.ts';
import estilos from '../aprovar/aprovar.module.css';
import { UmLoteAAprovar } from '../aprovar/lote-a-aprovar.tsx';
import { Recusar } from '../aprovar/recusar.tsx';
import { useAprovacao } from '../aprovar/use-aprovacao.ts';
import type { BuscaDaAprovacao } from '../telas.ts';

const PAGINA = telaDeAprovarFotos.caminho;
const botoes = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-foto]')];
const aqui = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;
/** The photo that somebody stands on; null where he stands elsewhere. */
const fotoAqui = (): string | null =>
  aqui()?.closest('li')?.querySelector<HTMLElement>('[data-foto]')?.dataset['foto'] ?? null;
const irPara = (passo: number): void => {
  const todos = botoes();
  const em = todos.findIndex((b) => b.dataset['foto'] === fotoAqui());
  todos[Math.max(0, Math.min(todos.length - 1, em + passo))]?.focus();
};

/** /admin/aprovar-fotos-leilao: which photos of a leilão visitors see, photo by photo or a lote at a time. */
export function PaginaDeAprovarFotos() {
  const { leilao: termo, lote } = useTermos();
  const [{ leilao: dito, pagina = 1, so = 'pendentes' }, filtrar] = useFiltros<BuscaDaAprovacao>(PAGINA);
  const { leiloes, leilao, fotos, avaliar } = useAprovacao({ leilao: dito, pagina, so });
  const [recusando, setRecusando] = useState<readonly string[] | null>(null);
  const [aberta, setAberta] = useState<Foto | null>(null);
  const decidir = (quais: readonly string[], avaliacao: AvaliacaoDaFoto): void => {
    if (avaliacao === 'RECUSADA') setRecusando(quais);
    else avaliar(quais, avaliacao);
  };
  const daqui = (avaliacao: AvaliacaoDaFoto): void => {
    const foto = fotoAqui();
    if (foto === null) return;
    decidir([foto], avaliacao);
    if (avaliacao === 'APROVADA') irPara(1);
  };
  useTeclasDaTela('Fotos', [
    { tecla: 'A', diz: 'Aprovar a foto e ir à próxima', fazer: () => daqui('APROVADA') },
    { tecla: 'R', diz: 'Recusar a foto', fazer: () => daqui('RECUSADA') },
    { tecla: 'P', diz: 'Devolver a foto para aprovar', fazer: () => daqui('PENDENTE') },
    {
      tecla: 'L',
      diz: `Aprovar todas ${lote.do}`,
      fazer: () => aqui()?.closest('section')?.querySelector<HTMLElement>('[data-aprovar-todas]')?.click(),
    },
    { tecla: 'J', diz: 'Próxima foto', fazer: () => irPara(1) },
    { tecla: 'K', diz: 'Foto anterior', fazer: () => irPara(-1) },
  ]);
  const setas = (e: KeyboardEvent): void => {
    if (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft') return;
    e.preventDefault();
    irPara(e.key === 'ArrowRight' ? 1 : -1);
  };
  const dados = fotos.data;
  return (
    <PaginaDeLista
      titulo={`Aprovar fotos ${termo.do}`}
      texto={
        leiloes.data?.precisam === true
          ? 'O site só mostra as fotos aprovadas. As recusadas voltam a quem enviou, com o motivo.'
          : 'As recusadas saem do site e voltam a quem enviou, com o motivo. As demais aparecem: a casa não exige aprovação.'
      }
    >
      <Espera de={leiloes} altura={160} />
      {leiloes.data?.leiloes.length === 0 && (
        <Aviso lugar="faixa" titulo={`Nenhum ${termo.um} a preparar`} texto="Não há fotos a aprovar." />
      )}
      {leilao !== undefined && leiloes.data !== undefined && (
        <div className={estilos.barra}>
          <CampoDeEscolha
            label={termo.Um}
            value={leilao}
            data={leiloes.data.leiloes.map((l) => ({
              value: l.uid,
              label: `${nomeSemData(l.nome)} · ${formatarData(l.data)} · ${l.pendentes} a aprovar`,
            }))}
            onChange={(e) => filtrar({ leilao: e.currentTarget.value })}
          />
          <Switch
            checked={so === 'todas'}
            onChange={(e) => filtrar({ so: e.currentTarget.checked ? 'todas' : undefined })}
            label="Também as já vistas"
          />
        </div>
      )}
      {leilao !== undefined && <Espera de={fotos} altura={320} />}
      {dados !== undefined && (
        <>
          <p className={estilos.miudo} role="status">
            {dados.pendentes} a aprovar, {dados.aprovadas} aprovadas, {dados.recusadas} recusadas. Teclas: A
            aprova, R recusa, L aprova {lote.o} inteiro, setas mudam de foto.
          </p>
          {dados.lotes.length === 0 && (
            <Aviso lugar="faixa" titulo="Tudo visto" texto="Nenhuma foto espera aprovação aqui." />
          )}
          <div style={{ display: 'grid', gap: '1rem' }} onKeyDown={setas} role="presentation">
            {dados.lotes.map((l) => (
              <UmLoteAAprovar key={l.uid} lote={l} aoAbrir={setAberta} aoAvaliar={decidir} />
            ))}
          </div>
          <Paginas
            atual={pagina}
            total={Math.ceil(dados.total / LOTES_A_APROVAR)}
            para={PAGINA}
            busca={(p) => ({ leilao, ...(so === 'todas' ? { so } : {}), pagina: p })}
          />
        </>
      )}
      {recusando !== null && (
        <Recusar
          quantas={recusando.length}
          aoFechar={() => setRecusando(null)}
          aoRecusar={(motivo) => {
            avaliar(recusando, 'RECUSADA', motivo);
            setRecusando(null);
          }}
        />
      )}
      {aberta !== null && (
        <Modal
          opened
          size="60rem"
          title={aberta.legenda === '' ? aberta.nome : aberta.legenda}
          closeButtonProps={{ 'aria-label': 'Fechar' }}
          onClose={() => setAberta(null)}
        >
          <img
            src={fotoReal(aberta.url)}
            alt={aberta.legenda}
            width={aberta.largura}
            height={aberta.altura}
            style={{ width: '100%', height: 'auto', backgroundColor: aberta.cor }}
          />
        </Modal>
      )}
    </PaginaDeLista>
  );
}
