import { ELEMENTOS } from '@martelo/schemas/paginas/elementos.ts';
import type { Elemento } from '@martelo/schemas/paginas/elementos.ts';
import { MAXIMO_DE_SESSOES } from '@martelo/schemas/paginas/rascunho.ts';
import { NO_EDITOR } from '@martelo/schemas/paginas/rotulos.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmOrdem } from '../../ui/em-ordem.tsx';
import { Painel } from '../../ui/registro/door.ts';
import estilos from './editor.module.css';
import { SecaoDaPagina } from './secao.tsx';
import { copiaDaSecao, levar, secaoNova } from './valores.ts';
import type { Secao } from './valores.ts';

type Props = {
  readonly secoes: readonly Secao[];
  readonly uri: string;
  readonly erros: Readonly<Record<string, string>>;
  readonly soLeitura: boolean;
  readonly mudar: (secoes: Secao[]) => void;
  /** An item was copied or taken out. */
  readonly mudarItens: (ato: 'duplicar' | 'apagar', secoes: Secao[]) => void;
};

const EM_ORDEM = Object.keys(NO_EDITOR).filter((e): e is Elemento => ELEMENTOS.includes(e as Elemento));
const semAcento = (t: string): string => t.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The 35 kinds, to choose one from. */
function Escolha({
  escolher,
  fechar,
}: {
  readonly escolher: (e: Elemento) => void;
  readonly fechar: () => void;
}) {
  const [busca, setBusca] = useState('');
  const achados = EM_ORDEM.filter((e) =>
    semAcento(`${NO_EDITOR[e].nome} ${NO_EDITOR[e].mostra}`).includes(semAcento(busca.trim())),
  );
  return (
    <Modal opened onClose={fechar} size="xl" title="Que seção?" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <TextInput
        data-autofocus
        label="Buscar"
        value={busca}
        onChange={(e) => setBusca(e.currentTarget.value)}
      />
      <ul className={estilos.tipos}>
        {achados.map((e) => (
          <li key={e}>
            <button type="button" className={estilos.tipo} onClick={() => escolher(e)}>
              <strong>{NO_EDITOR[e].nome}</strong>
              <span>{NO_EDITOR[e].mostra}</span>
            </button>
          </li>
        ))}
      </ul>
      {achados.length === 0 && <p role="status">Nenhuma seção com este nome.</p>}
    </Modal>
  );
}

/** What was taken out last, and how the page stood before and after. */
type Tirada = { readonly oque: string; readonly antes: readonly Secao[]; readonly depois: readonly Secao[] };

/** The sections of a page: each a form of its own, in an order that is changed by mouse, finger or keys. */
export function SecoesDaPagina({ secoes, uri, erros, soLeitura, mudar, mudarItens }: Props) {
  const [abertas, setAbertas] = useState<readonly string[]>(() =>
    secoes.length === 1 ? secoes.map((s) => s.uid) : [],
  );
  const [escolhendo, setEscolhendo] = useState(false);
  const [tirada, setTirada] = useState<Tirada | null>(null);
  const cheia = secoes.length >= MAXIMO_DE_SESSOES;
  const errados = Object.keys(erros);
  const tirar = (oque: string, depois: Secao[]): void => setTirada({ oque, antes: secoes, depois });
  return (
    <div data-campo="sessoes">
      <Painel
        titulo={`Seções (${secoes.length})`}
        dito={
          !soLeitura && !cheia ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEscolhendo(true)}
            >
              Nova seção
            </Button>
          ) : undefined
        }
      >
        {secoes.length === 0 ? (
          <p className={estilos.vazio}>Nenhuma seção ainda: a página mostra só o título e a descrição.</p>
        ) : (
          <EmOrdem
            naMao="Seção na mão."
            ficou="A seção ficou onde estava."
            mudou="Seção no novo lugar."
            aoMover={(uid, para) => mudar(levar(secoes, uid, para))}
          >
            <ul className={estilos.secoes} aria-label="Seções da página">
              {secoes.map((s, i) => (
                <SecaoDaPagina
                  key={s.uid}
                  secao={s}
                  uri={uri}
                  em={i}
                  de={secoes.length}
                  cheia={cheia}
                  soLeitura={soLeitura}
                  aberta={abertas.includes(s.uid)}
                  errados={errados}
                  abrir={() =>
                    setAbertas(
                      abertas.includes(s.uid) ? abertas.filter((u) => u !== s.uid) : [...abertas, s.uid],
                    )
                  }
                  mudar={(nova) => mudar(secoes.with(i, nova))}
                  mover={(para) => mudar(levar(secoes, s.uid, para))}
                  duplicar={() => mudar(secoes.toSpliced(i + 1, 0, copiaDaSecao(s)))}
                  apagar={() => {
                    const depois = secoes.toSpliced(i, 1);
                    tirar('Seção apagada.', depois);
                    mudar(depois);
                  }}
                  mudarItens={(ato, nova) => {
                    const depois = secoes.with(i, nova);
                    if (ato === 'apagar') tirar('Item apagado.', depois);
                    mudarItens(ato, depois);
                  }}
                />
              ))}
            </ul>
          </EmOrdem>
        )}
        <footer className={estilos.rodape}>
          <span role="status">
            {tirada !== null && JSON.stringify(tirada.depois) === JSON.stringify(secoes) && (
              <>
                {tirada.oque}{' '}
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => {
                    mudar([...tirada.antes]);
                    setTirada(null);
                  }}
                >
                  Desfazer
                </Button>
              </>
            )}
          </span>
          {!soLeitura && secoes.length > 1 && (
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> muda a seção de lugar
            </span>
          )}
        </footer>
      </Painel>
      {escolhendo && (
        <Escolha
          fechar={() => setEscolhendo(false)}
          escolher={(elemento) => {
            const nova = secaoNova(elemento);
            setAbertas([...abertas, nova.uid]);
            setEscolhendo(false);
            mudar([...secoes, nova]);
          }}
        />
      )}
    </div>
  );
}
