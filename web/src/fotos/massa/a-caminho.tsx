import type { DonoPossivel } from '@martelo/schemas/fotos/massa.ts';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { contar, formatarTamanho } from '../../lib/format/texto.ts';
import { useQuem } from '../../lib/quem.ts';
import { desistir, tentarDeNovo } from '../../ui/arquivos/door.ts';
import type { Arquivo } from '../../ui/arquivos/door.ts';
import { Painel } from '../../ui/registro/door.ts';
import { escreverDono } from './escrever-dono.ts';
import estilos from './massa.module.css';

const FOTO = { um: 'foto', varios: 'fotos' } as const;
/** What is received is still to be drawn: the last fifth of the way. */
const RECEBIDA = 0.8;
const parte = (a: Arquivo): number =>
  a.estado === 'tratando' || a.tamanho === 0 ? RECEBIDA : RECEBIDA * Math.min(1, a.recebido / a.tamanho);

function dito({ estado, recebido, tamanho, frase }: Arquivo): string {
  if (estado === 'recusado') return frase ?? 'Não foi aceita.';
  if (estado === 'espera') return 'Espera a vez';
  if (estado === 'tratando') return 'Recebida. Estamos preparando';
  const quanto = `${formatarTamanho(recebido)} de ${formatarTamanho(tamanho)}`;
  return estado === 'parado' ? `Sem conexão. Continua sozinha, ${quanto}` : quanto;
}

type Props = {
  readonly aCaminho: readonly Arquivo[];
  readonly prontas: number;
  readonly donos: readonly DonoPossivel[];
};

/** Photos on their way: how far all of them are, and each; what was refused may be tried again or dropped. */
export function ACaminho({ aCaminho, prontas, donos }: Props) {
  const chamar = useChamar();
  const quem = useQuem()?.uid ?? '';
  const { lote } = useTermos();
  if (aCaminho.length + prontas === 0) return null;
  const recusadas = aCaminho.filter((a) => a.estado === 'recusado');
  const indo = aCaminho.filter((a) => a.estado !== 'recusado');
  const total = indo.length + prontas;
  const feito = prontas + indo.reduce((soma, a) => soma + parte(a), 0);
  const porAlvo = new Map(donos.map((d) => [d.alvo, d]));
  const deQuem = (a: Arquivo): string => {
    const dono = porAlvo.get(a.alvo);
    return dono === undefined ? '' : escreverDono(dono, lote);
  };
  return (
    <Painel
      titulo="Envio"
      dito={
        <span className={estilos.miudo} role="status">
          {prontas} de {contar(total, FOTO)}
          {recusadas.length > 0 &&
            `, ${contar(recusadas.length, { um: 'não aceita', varios: 'não aceitas' })}`}
        </span>
      }
    >
      <div className={estilos.dentro}>
        <Progress
          value={total === 0 ? 100 : (feito / total) * 100}
          animated={indo.length > 0}
          aria-label="Envio de todas as fotos"
        />
        {indo.length > 0 && (
          <p className={estilos.miudo}>
            Pode usar outras telas: o envio continua. Se a página recarregar ou a conexão cair, segue de onde
            parou.
          </p>
        )}
        {recusadas.length > 1 && (
          <div className={estilos.botoes}>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                for (const a of recusadas) void desistir(chamar, a.uid).catch(() => undefined);
              }}
            >
              Dispensar as não aceitas
            </Button>
          </div>
        )}
        <ul className={estilos.lista} aria-label="Fotos a caminho">
          {[...recusadas, ...indo].slice(0, 200).map((a) => (
            <li key={a.uid}>
              <span className={estilos.nome}>
                {a.nome} <span className={estilos.miudo}>{deQuem(a)}</span>
                <span className={estilos.miudo}>
                  <br />
                  {dito(a)}
                </span>
              </span>
              {a.estado === 'recusado' ? (
                <span className={estilos.botoes}>
                  <Button
                    size="xs"
                    variant="subtle"
                    onClick={() => void tentarDeNovo({ chamar, quem, para: a.para, alvo: a.alvo }, a.uid)}
                  >
                    Tentar de novo
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    onClick={() => void desistir(chamar, a.uid).catch(() => undefined)}
                  >
                    Dispensar
                  </Button>
                </span>
              ) : (
                <Progress size="xs" w={80} value={parte(a) * 100} aria-label={`Envio de ${a.nome}`} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Painel>
  );
}
