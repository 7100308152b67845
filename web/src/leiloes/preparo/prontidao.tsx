import type { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { AVISOS_DO_LEILAO, BLOQUEIOS_DO_LEILAO } from '@martelo/schemas/leiloes/prontidao.ts';
import type { AvisoDoLeilao, BloqueioDoLeilao } from '@martelo/schemas/leiloes/prontidao.ts';
import type { NomeDeCampo } from '@martelo/schemas/shared/registro/registro.ts';
import { telasDosLotes } from '@martelo/schemas/lotes/telas.ts';
import { telasDosLocais } from '@martelo/schemas/locais/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTermos } from '../../hotsites/door.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Ligacao } from '../../ui/ligacao.tsx';
import { Painel } from '../../ui/registro/door.ts';
import { Selo } from '../../ui/selo.tsx';
import estilos from './preparo.module.css';

/** Where it is mended: a part of this page, or a field of its form. */
const ONDE: Readonly<
  Record<BloqueioDoLeilao | AvisoDoLeilao, `#${string}` | NomeDeCampo<typeof cadastroDeLeiloes> | null>
> = {
  edital: '#edital',
  leiloeiro: 'leiloeiro',
  lotes: '#lotes',
  dataPassada: 'data',
  dataProxima: 'data',
  domingoOuFeriado: 'data',
  semLocal: 'localRealizacao',
  semLogradouro: null,
  lotesPorLiberar: '#lotes',
  lotesInibidos: '#lotes',
  lotesSemAutorizacao: '#lotes',
  lotesSemFoto: '#lotes',
  fotosSemVista: '#lotes',
  fotosPorAprovar: '#lotes',
  lotesSemVideo: '#lotes',
  lotesSemDescricao: '#lotes',
  lotesSemReserva: '#lotes',
  ordemRepetida: '#lotes',
  ordensPendentes: '#ordens',
  ordensRecusadas: '#ordens',
};

/** Leads to a part of this page and puts the keys there. */
function levar(onde: string): void {
  const alvo = document.querySelector<HTMLElement>(onde.startsWith('#') ? onde : `[data-campo="${onde}"]`);
  alvo?.scrollIntoView({ block: 'center' });
  alvo
    ?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea, button, a')
    ?.focus({ preventScroll: true });
}

/** More lotes than these are counted, not named. */
const MOSTRADOS = 12;

type Props = { readonly estado: EstadoDoLeilao; readonly local: string | null };

function Falta({
  qual,
  frase,
  bloqueia,
  local,
  quais,
}: {
  readonly qual: BloqueioDoLeilao | AvisoDoLeilao;
  readonly frase: string;
  readonly bloqueia: boolean;
  readonly local: string | null;
  /** The lotes that it is about. */
  readonly quais: EstadoDoLeilao['lotes'];
}) {
  const termos = useTermos();
  const onde = ONDE[qual];
  return (
    <li className={estilos.item}>
      {bloqueia ? (
        <IconCircleX size={18} className={estilos.ruim} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} className={estilos.alerta} aria-hidden />
      )}
      <span>{frase}</span>
      {qual === 'semLogradouro' && local !== null && (
        <Ligacao para={caminhoDe(telasDosLocais.ficha, { uid: local })}>Abrir o local</Ligacao>
      )}
      {onde !== null && (
        <Button size="xs" variant="default" onClick={() => levar(onde)}>
          Resolver
        </Button>
      )}
      {quais.length > 0 && (
        <span className={estilos.quais}>
          {quais.slice(0, MOSTRADOS).map((l) => (
            <Ligacao key={l.lelUid} para={caminhoDe(telasDosLotes.ficha, { uid: l.lelUid })}>
              {termos.lote.Um} {l.numero}
            </Ligacao>
          ))}
          {quais.length > MOSTRADOS && `e mais ${quais.length - MOSTRADOS}`}
        </span>
      )}
    </li>
  );
}

/** What was left undone when it was made ready: by whom, when and why, for as long as it holds. */
function Dispensa({ estado: { dispensa } }: Pick<Props, 'estado'>) {
  const termos = useTermos();
  if (dispensa === null) return null;
  const { avisos, motivo, por, em } = dispensa;
  return (
    <Painel titulo="Prontidão" dito={<Selo tom="alerta">Ficou pronto com avisos</Selo>}>
      <ul className={estilos.itens} aria-label="O que foi dispensado">
        {avisos.map((a) => (
          <li key={a} className={estilos.item}>
            <IconAlertTriangle size={18} className={estilos.alerta} aria-hidden />
            <span>{AVISOS_DO_LEILAO[a](termos)}</span>
          </li>
        ))}
      </ul>
      <p className={estilos.dentro}>
        {por === '' ? 'Dispensado' : `Dispensado por ${por}`} em {formatarDataHora(em)}: {motivo}
      </p>
    </Painel>
  );
}

/** What a leilão still needs before it is PRONTO, what only warns, each with the way to mend it. */
export function Prontidao({ estado, local }: Props) {
  const termos = useTermos();
  const { situacao, bloqueios, avisos } = estado;
  if (situacao !== 'CRIADO' && situacao !== 'EM_LOTEAMENTO') return <Dispensa estado={estado} />;
  return (
    <Painel
      titulo="Prontidão"
      dito={
        bloqueios.length > 0 ? (
          <Selo tom="ruim">
            {bloqueios.length === 1 ? '1 coisa bloqueia' : `${bloqueios.length} coisas bloqueiam`}
          </Selo>
        ) : (
          <Selo tom={avisos.length > 0 ? 'alerta' : 'bom'}>
            {avisos.length > 0 ? 'Pode ficar pronto, com motivo' : 'Tudo em ordem'}
          </Selo>
        )
      }
    >
      <ul className={estilos.itens} aria-label="O que falta">
        {bloqueios.map((b) => (
          <Falta key={b} qual={b} frase={BLOQUEIOS_DO_LEILAO[b](termos)} bloqueia local={local} quais={[]} />
        ))}
        {avisos.map((a) => (
          <Falta
            key={a}
            qual={a}
            frase={AVISOS_DO_LEILAO[a](termos)}
            bloqueia={false}
            local={local}
            quais={estado.lotes.filter((l) => l.faltas.some((f) => f === a))}
          />
        ))}
        {bloqueios.length + avisos.length === 0 && (
          <li className={estilos.item}>
            <IconCircleCheck size={18} aria-hidden />
            <span>Edital, leiloeiro e {termos.lote.varios} estão em ordem.</span>
          </li>
        )}
      </ul>
    </Painel>
  );
}
