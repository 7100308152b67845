import { clonarLeilao, LOTES_DA_COPIA } from '@martelo/schemas/leiloes/estoque.ts';
import { telasDosLeiloes } from '@martelo/schemas/leiloes/telas.ts';
import { caminhoDe } from '@martelo/schemas/shared/telas.ts';
import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cadastroDeLeiloes } from '@martelo/schemas/leiloes/cadastro.ts';
import { useTermos } from '../../hotsites/door.ts';
import { useChamar } from '../../lib/chamar.ts';
import { usePode } from '../../lib/quem.ts';
import { CampoSolto, Painel } from '../../ui/registro/door.ts';
import { toast } from '../../ui/toast/store.ts';
import estilos from './dialogos.module.css';
import daqui from './preparo.module.css';

const SEMANA_MS = 7 * 86_400_000;
const quando = cadastroDeLeiloes.descricao.find((c) => c.nome === 'data');

type Props = { readonly leiUid: string; readonly nome: string; readonly data: number | null };

/** Another leilão from this one: everything that was chosen stays, on another day. */
export function Copia({ leiUid, nome, data }: Props) {
  const termos = useTermos();
  const pode = usePode(clonarLeilao.acesso);
  const [aberta, setAberta] = useState(false);
  if (!pode) return null;
  return (
    <Painel titulo="Copiar">
      <div className={daqui.dentro}>
        <span>Regras, local e leiloeiro vão para {termos.leilao.novo}, em outra data. O edital não vai.</span>
        <Button variant="default" onClick={() => setAberta(true)}>
          Copiar {termos.leilao.um}
        </Button>
      </div>
      {aberta && <Dialogo leiUid={leiUid} nome={nome} data={data} aoFechar={() => setAberta(false)} />}
    </Painel>
  );
}

function Dialogo({
  leiUid,
  nome: deAntes,
  data: antes,
  aoFechar,
}: Props & { readonly aoFechar: () => void }) {
  const termos = useTermos();
  const chamar = useChamar();
  const navegar = useNavigate();
  const [novo] = useState(() => crypto.randomUUID());
  const [nome, setNome] = useState(deAntes);
  const [data, setData] = useState(antes === null ? null : antes + SEMANA_MS);
  const [lotes, setLotes] = useState<keyof typeof LOTES_DA_COPIA>('naoVendidos');
  const copiar = useMutation({
    mutationFn: (em: number) =>
      chamar(clonarLeilao, { params: { leiUid }, body: { novo, nome: nome.trim(), data: em, lotes } }),
    onSuccess: ({ uid }) => {
      aoFechar();
      void navegar({ to: caminhoDe(telasDosLeiloes.ficha, { uid }) });
    },
    onError: (e) => toast.erro(e),
  });
  const pronto = data !== null && nome.trim().length >= 3;
  return (
    <Modal
      opened
      onClose={aoFechar}
      title={`Copiar ${termos.leilao.um}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        className={estilos.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          if (pronto) copiar.mutate(data);
        }}
      >
        <TextInput
          label="Nome"
          data-autofocus
          maxLength={160}
          value={nome}
          error={nome.trim().length < 3 ? 'Escreva um nome.' : undefined}
          onChange={(e) => setNome(e.currentTarget.value)}
        />
        {quando !== undefined && (
          <CampoSolto
            d={quando}
            valor={data}
            mudar={(v) => setData(typeof v === 'number' ? v : null)}
            erro={data === null ? 'Escolha a data.' : undefined}
          />
        )}
        <Radio.Group
          label={termos.lote.Varios}
          value={lotes}
          onChange={(v) => setLotes(v as keyof typeof LOTES_DA_COPIA)}
        >
          {Object.entries(LOTES_DA_COPIA).map(([chave, rotulo]) => (
            <Radio key={chave} value={chave} label={rotulo} mt="xs" />
          ))}
        </Radio.Group>
        <div className={estilos.fim}>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" loading={copiar.isPending} disabled={!pronto}>
            Copiar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
