import { mudarLotesEmMassa, preverMudancaDeLotes } from '@martelo/schemas/lotes/em-massa.ts';
import type { QuaisPedidos } from '@martelo/schemas/lotes/em-massa.ts';
import { cadastroDeLotes } from '@martelo/schemas/lotes/cadastro.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useEmTermos } from '../../ui/registro/use-em-termos.ts';
import type { Escolha } from '../../ui/tabela/door.ts';
import { toast } from '../../ui/toast/store.ts';
import { AndamentoDaMudanca } from './andamento.tsx';
import { DESCRICOES_DE_MUITOS, falta } from './campos.ts';
import type { Mudanca } from './campos.ts';
import estilos from './em-massa.module.css';
import { EscolhaDasMudancas } from './escolha.tsx';
import { Previa } from './previa.tsx';

const quaisDe = ({ todos, selecionados }: Escolha): QuaisPedidos =>
  todos === null
    ? { uids: selecionados.map((i) => i.uid) }
    : {
        todos: {
          ...(todos.busca === undefined ? {} : { busca: todos.busca }),
          ...(todos.filter === undefined ? {} : { filter: todos.filter }),
        },
      };

function Dialogo({ escolha, aoFechar }: { readonly escolha: Escolha; readonly aoFechar: () => void }) {
  const chamar = useChamar();
  const termos = useTermos();
  const campos = useEmTermos(DESCRICOES_DE_MUITOS);
  const [mudancas, setMudancas] = useState<readonly Mudanca[]>([]);
  const [motivo, setMotivo] = useState('');
  const [feita, setFeita] = useState<string | null>(null);
  const [quais] = useState(() => quaisDe(escolha));
  const prever = useMutation({
    mutationFn: () => chamar(preverMudancaDeLotes, { body: { quais, mudancas: [...mudancas] } }),
    onError: (e) => toast.erro(e),
  });
  const mudar = useMutation({
    mutationFn: (visto: string) =>
      chamar(mudarLotesEmMassa, {
        body: { uid: crypto.randomUUID(), quais, mudancas: [...mudancas], visto, motivo },
      }),
    onSuccess: ({ uid }) => setFeita(uid),
    onError: (e) => {
      toast.erro(e);
      prever.reset();
    },
  });
  if (feita !== null)
    return (
      <AndamentoDaMudanca
        uid={feita}
        aoTrocar={setFeita}
        aoFechar={() => {
          aoFechar();
          escolha.aoTerminar();
        }}
      />
    );
  const previa = prever.data;
  const { um, varios } = termos.lote;
  if (previa === undefined) {
    const incompleta = mudancas.some((m) => {
      const d = campos.find((c) => c.nome === m.campo);
      return d === undefined || falta(d, m);
    });
    return (
      <form
        className={estilos.passo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (mudancas.length > 0 && !incompleta) prever.mutate();
        }}
      >
        <EscolhaDasMudancas campos={campos} mudancas={mudancas} aoMudar={setMudancas} />
        <div className={estilos.botoes}>
          <Button type="submit" disabled={mudancas.length === 0 || incompleta} loading={prever.isPending}>
            Ver o que muda
          </Button>
        </div>
      </form>
    );
  }
  const iguais = previa.total - previa.mudam - previa.recusados;
  return (
    <div className={estilos.passo}>
      <p role="status" className={estilos.fim}>
        {previa.mudam === 1 ? `1 ${um} muda` : `${previa.mudam} ${varios} mudam`}
        {previa.recusados > 0 && `, ${previa.recusados} de fora`}
        {iguais > 0 && `, ${iguais} já ${iguais === 1 ? 'está' : 'estão'} assim`}.
      </p>
      <Previa lotes={previa.lotes} campos={campos} />
      <TextInput
        label="Motivo (opcional)"
        description={`Fica no histórico de cada ${um}, com seu nome.`}
        maxLength={300}
        value={motivo}
        onChange={(e) => setMotivo(e.currentTarget.value)}
      />
      <div className={estilos.botoes}>
        <Button
          data-autofocus
          disabled={previa.mudam === 0}
          loading={mudar.isPending}
          onClick={() => mudar.mutate(previa.visto)}
        >
          Mudar {previa.mudam} {previa.mudam === 1 ? um : varios}
        </Button>
        <Button variant="default" onClick={() => prever.reset()}>
          Voltar
        </Button>
      </div>
    </div>
  );
}

/** The button that changes many lotes at once, and its dialog: what, to which effect on each, and what came of it. */
export function MudarEmMassa(escolha: Escolha) {
  const { lote } = useTermos();
  const pode = usePode(cadastroDeLotes.mudar);
  const estreita = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [aberto, setAberto] = useState(false);
  if (!pode) return null;
  const fechar = (): void => setAberto(false);
  return (
    <>
      <button type="button" onClick={() => setAberto(true)}>
        <IconPencil size={16} aria-hidden /> Mudar…
      </button>
      <Modal
        opened={aberto}
        onClose={fechar}
        size="56rem"
        fullScreen={estreita}
        title={`Mudar ${escolha.quantos} ${escolha.quantos === 1 ? lote.um : lote.varios} ${concordar('marcado', lote)}${escolha.quantos === 1 ? '' : 's'}`}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Dialogo escolha={escolha} aoFechar={fechar} />
      </Modal>
    </>
  );
}
