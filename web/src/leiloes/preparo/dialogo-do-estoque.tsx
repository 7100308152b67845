import { adicionarVeiculos, listarEstoque, VEICULOS_POR_VEZ } from '@martelo/schemas/leiloes/estoque.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Checkbox, Modal, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { formatarBRL } from '../../lib/format/texto.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from './dialogos.module.css';
import { useAto } from './use-preparo.ts';

type Props = { readonly estado: EstadoDoLeilao; readonly aoFechar: () => void };
const CEM = 100;

/** Vehicles that are free to be sold, many at once into the leilão: each becomes a lote at its end. */
export function DialogoDoEstoque({ estado: { leiUid, lotes }, aoFechar }: Props) {
  const termos = useTermos();
  const chamar = useChamar();
  const [busca, setBusca] = useState('');
  const [procurada] = useDebouncedValue(busca, 250);
  /** The uid of the lote that each chosen vehicle becomes: sent twice, it is the same one. */
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, { lote: string; fipe: number }>>(
    new Map(),
  );
  const [porcentagem, setPorcentagem] = useState(60);
  const [semFipe, setSemFipe] = useState(1_000);
  const [numerarDe, setNumerarDe] = useState(() => Math.max(0, ...lotes.map((l) => l.numero)) + 1);
  const { data, isPending } = useQuery({
    queryKey: ['veiculos', 'livres', procurada],
    queryFn: ({ signal }) => chamar(listarEstoque, { query: { busca: procurada } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const veiculos = data?.veiculos ?? [];
  const minimoDe = (fipe: number): number =>
    Math.max(1, Math.round(fipe > 0 ? (fipe * porcentagem) / CEM : semFipe * CEM));
  const marcar = (quais: typeof veiculos, sim: boolean): void => {
    const novos = new Map(escolhidos);
    for (const v of quais) {
      if (!sim) novos.delete(v.uid);
      else if (!novos.has(v.uid) && novos.size < VEICULOS_POR_VEZ)
        novos.set(v.uid, { lote: crypto.randomUUID(), fipe: v.fipeValor });
    }
    setEscolhidos(novos);
  };
  const adicionar = useAto(leiUid, async () => {
    const pedidos = [...escolhidos].map(([veiculo, { lote, fipe }]) => ({
      uid: lote,
      veiculo,
      minimo: minimoDe(fipe),
    }));
    await chamar(adicionarVeiculos, { params: { leiUid }, body: { lotes: pedidos, numerarDe } });
    return null;
  });
  const n = escolhidos.size;
  return (
    <Modal
      opened
      size="lg"
      onClose={aoFechar}
      title="Trazer veículos do estoque"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={estilos.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (n === 0) return;
          adicionar.mutate(undefined, {
            onSuccess: () => {
              toast.sucesso();
              aoFechar();
            },
          });
        }}
      >
        <TextInput
          label="Procurar"
          description="Nome, placa, chassi, pátio ou comitente"
          data-autofocus
          maxLength={100}
          value={busca}
          onChange={(e) => setBusca(e.currentTarget.value)}
        />
        <div className={estilos.rolo} role="group" aria-label="Veículos livres">
          {veiculos.length > 0 && (
            <div className={estilos.linha}>
              <Checkbox
                label={`Todos os ${veiculos.length} que aparecem`}
                checked={veiculos.every((v) => escolhidos.has(v.uid))}
                indeterminate={
                  veiculos.some((v) => escolhidos.has(v.uid)) && !veiculos.every((v) => escolhidos.has(v.uid))
                }
                onChange={(e) => marcar(veiculos, e.currentTarget.checked)}
              />
            </div>
          )}
          {veiculos.map((v) => (
            <div key={v.uid} className={estilos.linha}>
              <Checkbox
                label={v.placa === null ? v.nome : `${v.nome} (${v.placa})`}
                description={[v.categoria, v.comitente, v.patio].filter((x) => x !== '').join(' · ')}
                checked={escolhidos.has(v.uid)}
                onChange={(e) => marcar([v], e.currentTarget.checked)}
              />
              <span />
              <small>{formatarBRL(minimoDe(v.fipeValor))}</small>
            </div>
          ))}
          {veiculos.length === 0 && !isPending && (
            <p className={estilos.linha}>
              {procurada === ''
                ? 'Nenhum veículo livre no estoque.'
                : `Nenhum veículo livre com “${procurada}”.`}
            </p>
          )}
        </div>
        {data !== undefined && data.total > veiculos.length && (
          <span>{`Mais ${data.total - veiculos.length}: procure por eles.`}</span>
        )}
        <div className={estilos.lado}>
          <NumberInput
            label={`${termos.lance.Um} ${concordar('mínimo', termos.lance)}: % da FIPE`}
            min={1}
            max={200}
            value={porcentagem}
            onChange={(x) => setPorcentagem(Math.max(1, Number(x) || 1))}
          />
          <NumberInput
            label="Sem FIPE, em reais"
            min={1}
            allowDecimal={false}
            thousandSeparator="."
            decimalSeparator=","
            value={semFipe}
            onChange={(x) => setSemFipe(Math.max(1, Number(x) || 1))}
          />
          <NumberInput
            label="Numerar a partir de"
            min={1}
            max={90_000}
            allowDecimal={false}
            value={numerarDe}
            onChange={(x) => setNumerarDe(Math.max(1, Number(x) || 1))}
          />
        </div>
        <div className={estilos.fim}>
          <span role="status">
            {n === 0
              ? 'Escolha os veículos.'
              : n === 1
                ? `1 escolhido: nº ${numerarDe}.`
                : `${n} escolhidos: nº ${numerarDe} a ${numerarDe + n - 1}.`}
          </span>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" loading={adicionar.isPending} disabled={n === 0}>
            Trazer para {termos.leilao.o}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
