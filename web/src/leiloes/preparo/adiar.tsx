import { adiarLeilao } from '@martelo/schemas/leiloes/adiamento.ts';
import type { EstadoDoLeilao } from '@martelo/schemas/leiloes/preparo.ts';
import { leilaoAdiavel } from '@martelo/schemas/leiloes/situacoes.ts';
import { concordar } from '@martelo/schemas/shared/termos.ts';
import { Button, Modal } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTermos } from '../../hotsites/door.ts';
import { usePode } from '../../lib/quem.ts';
import { Pedido, useFormulario } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';

type Props = {
  readonly estado: EstadoDoLeilao;
  /** The date that it has, epoch ms. */
  readonly data: number;
};

/** How many lotes and people already count on the date, in a sentence. */
function Alcance({ ofertas: { lotes, pessoas } }: Pick<EstadoDoLeilao, 'ofertas'>) {
  const { lote, leilao } = useTermos();
  const quantos = `${lotes} ${lotes === 1 ? lote.um : lote.varios}`;
  return (
    <p>
      {lotes > 0 &&
        `Já há ofertas em ${quantos}, de ${pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`}, e elas continuam valendo. `}
      A nova data e o motivo aparecem no site na hora, e recebe um e-mail quem já ofertou, se habilitou ou tem{' '}
      {concordar('um', lote)} d{lote.os} nos favoritos. Não dá para voltar: {leilao.o} só anda para depois.
    </p>
  );
}

function Pergunta({ estado, data, aoFechar }: Props & { readonly aoFechar: () => void }) {
  const { leiUid } = estado;
  const queryClient = useQueryClient();
  const { leilao } = useTermos();
  const f = useFormulario(
    adiarLeilao,
    { data, motivo: '' },
    {
      um: 'adiamento',
      params: { leiUid },
      aoSalvar: () => {
        toast.sucesso(`${leilao.Um} ${concordar('adiado', leilao)}`);
        void queryClient.invalidateQueries();
        aoFechar();
      },
    },
  );
  return (
    <Pedido de={f} nome={`Adiar ${leilao.o}`} verbo="Adiar e avisar">
      <Alcance ofertas={estado.ofertas} />
      <f.Campo nome="data" />
      <f.Campo nome="motivo" inteiro />
    </Pedido>
  );
}

/** Puts a leilão that visitors know of off to a later date: asks for the reason, and says whom it reaches (docs/adr/0044). */
export function Adiar({ estado, data }: Props) {
  const { leilao } = useTermos();
  const pode = usePode(adiarLeilao.acesso);
  const [aberto, setAberto] = useState(false);
  if (!pode || !estado.publicado || !leilaoAdiavel(estado.situacao)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={16} aria-hidden />}
        onClick={() => setAberto(true)}
      >
        Adiar
      </Button>
      <Modal
        opened={aberto}
        onClose={() => setAberto(false)}
        title={`Adiar ${leilao.o}`}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Pergunta estado={estado} data={data} aoFechar={() => setAberto(false)} />
      </Modal>
    </>
  );
}
