import {
  arranjar,
  CHAVES_DE_ORDEM,
  dizerArranjo,
  REGRAS_DE_ORDEM,
  SEMENTE,
} from '@martelo/schemas/leiloes/arranjo.ts';
import type { RegraDeOrdem } from '@martelo/schemas/leiloes/arranjo.ts';
import { ordenarLotesDoLeilao } from '@martelo/schemas/leiloes/ordem.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Checkbox, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarBRL, TRACO } from '../../lib/format/texto.ts';
import estilos from './dialogos.module.css';
import { useAto } from './use-preparo.ts';

const novaSemente = (): string => crypto.randomUUID().slice(0, 8);

type Props = { readonly estado: EstadoDoLeilao; readonly aoFechar: () => void };

/** All lotes in order by a rule: how they would stand is seen before it is done. */
export function DialogoDaOrdem({ estado, aoFechar }: Props) {
  const { leiUid, lotes, ordem } = estado;
  const termos = useTermos();
  const chamar = useChamar();
  const [regra, setRegra] = useState<RegraDeOrdem>('tipo');
  const [semente, setSemente] = useState(novaSemente);
  const [numerar, setNumerar] = useState(true);
  const [numerarDe, setNumerarDe] = useState(() => Math.min(...lotes.map((l) => l.numero)));
  const novos = useMemo(() => arranjar(lotes, regra, semente), [lotes, regra, semente]);
  const onde = new Map(lotes.map((l, i) => [l.lelUid, i + 1]));
  const mudam = novos.filter(
    (l, i) => onde.get(l.lelUid) !== i + 1 || (numerar && l.numero !== numerarDe + i),
  ).length;
  const aplicar = useAto(leiUid, () =>
    chamar(ordenarLotesDoLeilao, {
      params: { leiUid },
      body: {
        lotes: novos.map((l) => l.lelUid),
        ordem,
        motivo: dizerArranjo(regra, semente, termos),
        ...(numerar ? { numerarDe } : {}),
      },
    }),
  );
  const ruim = regra === 'sorteio' && !SEMENTE.test(semente);
  return (
    <Modal
      opened
      size="lg"
      onClose={aoFechar}
      title={`Ordenar ${termos.lote.os}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={estilos.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (!ruim && mudam > 0) aplicar.mutate(undefined, { onSuccess: aoFechar });
        }}
      >
        <Select
          label="Como"
          data-autofocus
          allowDeselect={false}
          data={CHAVES_DE_ORDEM.map((r) => ({ value: r, label: REGRAS_DE_ORDEM[r] }))}
          value={regra}
          onChange={(r) => setRegra((r ?? 'tipo') as RegraDeOrdem)}
        />
        {regra === 'sorteio' && (
          <div className={estilos.lado}>
            <TextInput
              label="Semente"
              description="Quem a conhece refaz o sorteio e chega à mesma ordem. Ela fica no histórico."
              value={semente}
              maxLength={24}
              error={ruim ? 'Use letras, números e hífens.' : undefined}
              onChange={(e) => setSemente(e.currentTarget.value)}
            />
            <Button variant="default" onClick={() => setSemente(novaSemente())}>
              Sortear de novo
            </Button>
          </div>
        )}
        <div className={estilos.lado}>
          <Checkbox
            label={`Numerar ${termos.lote.os} na nova ordem`}
            checked={numerar}
            onChange={(e) => setNumerar(e.currentTarget.checked)}
          />
          {numerar && (
            <NumberInput
              label="A partir de"
              min={1}
              max={90_000}
              allowDecimal={false}
              value={numerarDe}
              onChange={(n) => setNumerarDe(Math.max(1, Number(n) || 1))}
            />
          )}
        </div>
        <div className={estilos.rolo} tabIndex={0} role="region" aria-label="Como ficaria">
          <table className={estilos.tabela}>
            <thead>
              <tr>
                <th scope="col">Agora</th>
                <th scope="col">Posição</th>
                <th scope="col">Nº</th>
                <th scope="col">Nome</th>
                <th scope="col">Placa</th>
                <th scope="col">Mínimo</th>
              </tr>
            </thead>
            <tbody>
              {novos.map((l, i) => (
                <tr key={l.lelUid} data-muda={onde.get(l.lelUid) !== i + 1}>
                  <td>{onde.get(l.lelUid)}ª</td>
                  <td>{i + 1}ª</td>
                  <td>{numerar ? numerarDe + i : l.numero}</td>
                  <td>{l.nome}</td>
                  <td>{l.placa ?? TRACO}</td>
                  <td>{formatarBRL(l.minimo)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={estilos.fim}>
          <span role="status">
            {mudam === 0
              ? 'Já estão assim.'
              : mudam === 1
                ? `1 ${termos.lote.um} muda.`
                : `${mudam} ${termos.lote.varios} mudam.`}
          </span>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" loading={aplicar.isPending} disabled={mudam === 0 || ruim}>
            {`Pôr ${concordar('todos', termos.lote)} nesta ordem`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
