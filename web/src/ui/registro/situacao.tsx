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
import { pedeMotivo } from './pede-motivo.ts';
import type { FichaDoRegistro, Item } from './tipos.ts';

const VERBOS = { desativar: 'Desativar', restaurar: 'Restaurar' } as const;
const FEITO = { desativar: 'Desativado', restaurar: 'Restaurado' } as const;
type Ato = keyof typeof VERBOS;

/** What may be done with the whole record now, and why not: at once and taken back by a press, or after a reason where one is wanted. */
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
  const agora: Ato = item.ativo ? 'desativar' : 'restaurar';
  const pergunta = pedeMotivo(registro.de);
  const ato = useMutation({
    mutationFn: ({ qual, motivo }: { readonly qual: Ato; readonly motivo: string }) => registro[qual](motivo),
    onSuccess: ({ revisao }, { qual }) => {
      setAberto(false);
      // Who brought it back may be typing by now: that is not undone under his hands.
      if (pergunta || qual === 'restaurar') toast.sucesso(FEITO[qual]);
      else
        toast.desfazer(FEITO[qual], () => {
          registro.restaurar('', revisao).then(
            () => toast.sucesso(FEITO.restaurar),
            (e: unknown) => toast.erro(e),
          );
        });
    },
    onError: (e) => {
      setAberto(false);
      toast.erro(e);
    },
  });
  const verbo = VERBOS[agora];
  const Icone = item.ativo ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icone size={16} aria-hidden />}
        disabled={mexido}
        loading={ato.isPending}
        onClick={() => (pergunta ? setAberto(true) : ato.mutate({ qual: agora, motivo: '' }))}
      >
        {verbo}
        {pergunta && '…'}
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
          obrigatorio
          enviando={ato.isPending}
          aoConfirmar={(motivo) => ato.mutate({ qual: agora, motivo })}
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
