import { MAXIMO_DE_FOTOS, MB_DA_FOTO } from '@martelo/schemas/fotos/limites.ts';
import type { DonoDeFotos } from '@martelo/schemas/fotos/limites.ts';
import { arranjarFotos } from '@martelo/schemas/fotos/fotos.ts';
import type { Foto } from '@martelo/schemas/fotos/fotos.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconUserEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { usePode } from '../../lib/quem.ts';
import { Arquivos } from '../../ui/arquivos/door.ts';
import { Espera } from '../../ui/espera.tsx';
import { Faixa } from '../../ui/faixa.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { porDeVolta } from '../ordem.ts';
import { useFotos } from '../use-fotos.ts';
import type { Fotos } from '../use-fotos.ts';
import estilos from './fotos.module.css';
import { EditorDeFoto } from '../editar/editor.tsx';
import { FotoGrande } from './foto-grande.tsx';
import { Grade } from './grade.tsx';
import { Retiradas } from './retiradas.tsx';
import { Vistas } from './vistas.tsx';

const ACEITA = 'image/jpeg,image/png,image/webp,image/heic,.heic';

type Props = {
  readonly de: DonoDeFotos;
  readonly alvo: string;
  /** What the page's record is called here: 'o veículo', 'o lote'. */
  readonly o: string;
  /** It is not saved yet: there is nothing that photos could belong to. */
  readonly novo: boolean;
  /** Said where these are the photos of another record, such as of a lote's vehicle. */
  readonly deOutro?: string;
};

/** Two people arranged the photos: whose way stands, and how to put one's own over it. */
function Conflito({ fotos: { conflito, aplicarMeu, esquecerConflito } }: { readonly fotos: Fotos }) {
  if (conflito === null) return null;
  return (
    <Faixa
      tom="alerta"
      icone={<IconUserEdit size={18} aria-hidden />}
      titulo={`${conflito.quem} arrumou as fotos antes de você`}
    >
      <p>Abaixo está como ficou. A sua ordem não se perdeu.</p>
      <div className={estilos.botoes}>
        <Button size="xs" variant="default" onClick={aplicarMeu}>
          Pôr a minha por cima
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={esquecerConflito}>
          Ficar com a dela
        </Button>
      </div>
    </Faixa>
  );
}

/** The photos of a record as a part of its form's page: sent, put in order, described, taken out and put back. */
export const PainelDeFotos = (props: Props) => (
  <div>
    <Conteudo {...props} />
  </div>
);

function Conteudo({ de, alvo, o, novo, deOutro }: Props) {
  const fotos = useFotos(de, alvo, !novo);
  const [aberta, setAberta] = useState<string | null>(null);
  const [editada, setEditada] = useState<Foto | null>(null);
  const pode = usePode(arranjarFotos.acesso);
  const { lidas, reler, arranjar, retirada, setRetirada } = fotos;
  if (novo)
    return (
      <Painel titulo="Fotos">
        <p className={estilos.vazio}>Salve {o} para enviar as fotos.</p>
      </Painel>
    );
  if (lidas.data === undefined)
    return (
      <Painel titulo="Fotos">
        <div className={estilos.dentro}>
          <Espera de={lidas} altura={144} />
        </div>
      </Painel>
    );
  const conjunto = lidas.data;
  const quantas = conjunto.fotos.length;
  const naGrande = conjunto.fotos.findIndex((f) => f.uid === aberta);
  return (
    <Painel
      titulo="Fotos"
      dito={
        <span className={estilos.conta}>
          {quantas} de {MAXIMO_DE_FOTOS}
        </span>
      }
    >
      <div className={estilos.dentro}>
        {conjunto.de === 'veiculo' && <Vistas veiculo={conjunto.alvo} />}
        <Conflito fotos={fotos} />
        {deOutro !== undefined && conjunto.de !== de && <p className={estilos.miudo}>{deOutro}</p>}
        {quantas === 0 ? (
          <p className={estilos.miudo}>
            {pode ? 'Nenhuma foto ainda. A primeira será a capa.' : 'Nenhuma foto ainda.'}
          </p>
        ) : (
          <Grade conjunto={conjunto} pode={pode} aoArranjar={arranjar} aoAbrir={setAberta} />
        )}
        {retirada !== null && (
          <Faixa tom="alerta" icone={<IconArrowBackUp size={18} aria-hidden />} titulo="Foto retirada">
            <div className={estilos.botoes}>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  arranjar(porDeVolta(conjunto, retirada.foto, retirada.em));
                  setRetirada(null);
                }}
              >
                Desfazer
              </Button>
            </div>
          </Faixa>
        )}
        {pode && (
          <Arquivos
            para={conjunto.de === 'lote' ? 'fotoDoLote' : 'fotoDoVeiculo'}
            alvo={conjunto.alvo}
            aceita={ACEITA}
            titulo="Arraste as fotos para cá, cole ou escolha"
            dica={`Várias de uma vez: JPG, PNG, WebP ou HEIC, até ${MB_DA_FOTO} MB cada.`}
            verbo="Escolher fotos"
            aoReceber={reler}
          />
        )}
        {pode && <Retiradas conjunto={conjunto} aoArranjar={arranjar} />}
      </div>
      {naGrande !== -1 && (
        <FotoGrande
          conjunto={conjunto}
          em={naGrande}
          pode={pode}
          aoVer={(i) => setAberta(conjunto.fotos[i]?.uid ?? null)}
          aoFechar={() => setAberta(null)}
          aoArranjar={arranjar}
          aoRetirar={(foto, em) => setRetirada({ foto, em })}
          aoEditar={setEditada}
        />
      )}
      {editada !== null && (
        <EditorDeFoto
          conjunto={conjunto}
          foto={editada}
          aoFechar={() => setEditada(null)}
          aoFeito={() => {
            setEditada(null);
            reler();
          }}
        />
      )}
    </Painel>
  );
}
