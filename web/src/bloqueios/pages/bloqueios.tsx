import { bloqueios, listaDeBloqueios } from '@martelo/schemas/bloqueios/bloqueio.ts';
import type { Bloqueio } from '@martelo/schemas/bloqueios/bloqueio.ts';
import { Button, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comoErro } from '../../lib/client/erros.ts';
import { formatarDataHora } from '../../lib/format/data.ts';
import { raiz } from '../../lib/raiz.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Espera } from '../../ui/espera.tsx';
import formularios from '../../ui/formulario.module.css';
import { Linha, Linhas } from '../../ui/linhas.tsx';
import { ErroDoFormulario, PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { CampoDeEscolha } from '../../ui/campo-de-escolha.tsx';

const DURACOES = [
  { value: '1', label: '1 hora' },
  { value: '24', label: '1 dia' },
  { value: '168', label: '1 semana' },
  { value: '720', label: '30 dias' },
  { value: '', label: 'Sem prazo' },
];
const VAZIO = { tipo: 'ip' as 'ip' | 'dispositivo', valor: '', motivo: '', horas: '24' };
const queryKey = ['bloqueios'];
const HORA_MS = 3_600_000;

/** /admin/bloqueio-ips-dispositivos: who gets nothing but the sentence of the 429, why, and until when. */
export function PaginaDeBloqueios() {
  const { chamar } = raiz.useRouteContext();
  const queryClient = useQueryClient();
  const lista = useQuery({
    queryKey,
    queryFn: () => chamar(listaDeBloqueios.chamadas.listar, { query: { limit: 200 } }),
  });
  const [campos, setCampos] = useState(VAZIO);
  /** Of the block that the form makes: sent twice, it makes one. */
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const criar = useMutation({
    mutationFn: () => {
      const { horas, ...resto } = campos;
      const ate = horas === '' ? null : Date.now() + Number(horas) * HORA_MS;
      return chamar(bloqueios.chamadas.salvar, { params: { uid }, body: { ...resto, ate, revisao: 0 } });
    },
    onSuccess: async () => {
      setCampos({ ...VAZIO, tipo: campos.tipo });
      setUid(crypto.randomUUID());
      await queryClient.invalidateQueries({ queryKey });
      toast.sucesso('Salvo com sucesso');
    },
  });
  const remover = useMutation({
    mutationFn: ({ uid: qual, revisao }: Bloqueio) =>
      chamar(bloqueios.chamadas.desativar, { params: { uid: qual }, body: { revisao } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      toast.sucesso('Removido com sucesso');
    },
    onError: (e) => toast.erro(comoErro(e).message),
  });
  const emVigor = lista.data?.itens ?? [];
  return (
    <PaginaEstreita
      largura="larga"
      titulo="Bloqueio de IPs e dispositivos"
      texto="Quem está bloqueado só recebe o aviso para aguardar. O bloqueio vale só neste site, e até o prazo escolhido."
    >
      <form
        className={formularios.formulario}
        noValidate
        aria-label="Novo bloqueio"
        onSubmit={(e) => {
          e.preventDefault();
          criar.mutate();
        }}
      >
        <div className={formularios.dois}>
          <CampoDeEscolha
            label="Tipo"
            size="md"
            value={campos.tipo}
            data={[
              { value: 'ip', label: 'Endereço IP' },
              { value: 'dispositivo', label: 'Dispositivo' },
            ]}
            onChange={(e) =>
              setCampos({ ...campos, tipo: e.currentTarget.value === 'dispositivo' ? 'dispositivo' : 'ip' })
            }
          />
          <CampoDeEscolha
            label="Duração"
            size="md"
            value={campos.horas}
            data={DURACOES}
            onChange={(e) => setCampos({ ...campos, horas: e.currentTarget.value })}
          />
          <TextInput
            label={campos.tipo === 'ip' ? 'Endereço ou faixa' : 'Identificador do dispositivo'}
            size="md"
            className={formularios.inteiro ?? ''}
            value={campos.valor}
            placeholder={
              campos.tipo === 'ip' ? '203.0.113.7 ou 203.0.113.0/24' : '00000000-0000-4000-8000-000000000000'
            }
            autoComplete="off"
            onChange={(e) => setCampos({ ...campos, valor: e.currentTarget.value })}
          />
          <TextInput
            label="Motivo"
            size="md"
            className={formularios.inteiro ?? ''}
            value={campos.motivo}
            maxLength={300}
            onChange={(e) => setCampos({ ...campos, motivo: e.currentTarget.value })}
          />
        </div>
        {criar.isError && <ErroDoFormulario>{comoErro(criar.error).message}</ErroDoFormulario>}
        <Button type="submit" size="md" loading={criar.isPending}>
          Bloquear
        </Button>
      </form>
      <Espera de={lista} altura={120} />
      {lista.data !== undefined && emVigor.length === 0 && (
        <Aviso
          lugar="faixa"
          icone={<IconShieldCheck size={30} stroke={1.6} />}
          titulo="Ninguém está bloqueado"
          texto="Os bloqueios em vigor aparecem aqui."
        />
      )}
      {emVigor.length > 0 && (
        <Linhas nome="Bloqueios em vigor">
          {emVigor.map((b) => (
            <Linha
              key={b.uid}
              titulo={b.valor}
              texto={b.motivo}
              miudo={`${b.mudadoPor}, ${formatarDataHora(b.mudadoEm)} · ${
                b.ate === null ? 'sem prazo' : `até ${formatarDataHora(b.ate)}`
              }`}
            >
              <Button
                variant="default"
                aria-label={`Liberar ${b.valor}`}
                loading={remover.isPending && remover.variables.uid === b.uid}
                onClick={() => remover.mutate(b)}
              >
                Liberar
              </Button>
            </Linha>
          ))}
        </Linhas>
      )}
    </PaginaEstreita>
  );
}
