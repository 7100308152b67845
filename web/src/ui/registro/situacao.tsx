import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarDataHora } from '../../lib/format/data.ts';
import { Selo } from '../selo.tsx';
import { toast } from '../toast/store.ts';
import { useDentro } from './contexto.ts';
import { DialogoDeMotivo } from './dialogo-de-motivo.tsx';
import estilos from './formulario.module.css';
import type { FichaDoRegistro, Item } from './tipos.ts';

/** What may be done with the whole record now, and why not. */
function Atos({
  registro,
  item,
  mexido,
}: {
  readonly registro: FichaDoRegistro;
  readonly item: Item;
  readonly mexido: boolean;
}) {
  const [aberto, setAberto] = useState(false);
  const ato = useMutation({
    mutationFn: (motivo: string) => (item.ativo ? registro.desativar(motivo) : registro.restaurar(motivo)),
    onSuccess: () => {
      setAberto(false);
      toast.sucesso(item.ativo ? 'Desativado. Restaure quando quiser.' : 'Restaurado');
    },
    onError: (e) => {
      setAberto(false);
      toast.erro(e);
    },
  });
  const verbo = item.ativo ? 'Desativar' : 'Restaurar';
  const Icone = item.ativo ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icone size={16} aria-hidden />}
        disabled={mexido}
        onClick={() => setAberto(true)}
      >
        {verbo}…
      </Button>
      {mexido && <p className={estilos.porque}>Salve ou descarte antes o que mudou.</p>}
      {aberto && (
        <DialogoDeMotivo
          titulo={`${verbo} ${registro.de.um}?`}
          texto={
            item.ativo
              ? 'Some das listas e das escolhas. Fica guardado com o histórico e pode ser restaurado.'
              : 'Volta às listas e às escolhas, como estava.'
          }
          verbo={verbo}
          obrigatorio={false}
          enviando={ato.isPending}
          aoConfirmar={(motivo) => ato.mutate(motivo)}
          aoFechar={() => setAberto(false)}
        />
      )}
    </>
  );
}

/** Where a record stands: in use or not, who changed it last, and what may be done with the whole of it. */
export function Situacao() {
  const { ficha } = useDentro();
  const { registro } = ficha;
  if (registro === null || registro.item === null) return null;
  const { item, pode } = registro;
  return (
    <section className={estilos.painel} aria-label="Situação">
      <header>
        <h2>Situação</h2>
        <Selo tom={item.ativo ? 'bom' : 'neutro'}>{item.ativo ? 'Ativo' : 'Desativado'}</Selo>
      </header>
      <div className={estilos.dentro}>
        <p className={estilos.suave}>
          Mudado por <strong>{item.mudadoPor === '' ? 'sistema' : item.mudadoPor}</strong>,{' '}
          {formatarDataHora(item.mudadoEm)}
        </p>
        {pode && <Atos registro={registro} item={item} mexido={ficha.mudados.length > 0} />}
      </div>
    </section>
  );
}
