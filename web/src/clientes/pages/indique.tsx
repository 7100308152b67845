import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconCopy, IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHotsite } from '../../hotsites/door.ts';
import { raiz } from '../../lib/raiz.ts';
import { useSessao } from '../../sessao/door.ts';
import { PaginaQueFalhou } from '../../ui/pagina-que-falhou.tsx';
import formularios from '../../ui/formulario.module.css';
import { PaginaEstreita } from '../../ui/pagina-estreita.tsx';
import { toast } from '../../ui/toast/store.ts';
import { meusDadosQuery } from '../queries.ts';

/** /cliente/indique-ganhe: the client's own referral link (spec 2, section 2). */
export function PaginaIndique() {
  const { chamar, origem } = raiz.useRouteContext();
  const { nomeSite } = useHotsite();
  const sessao = useSessao();
  const dados = useQuery(meusDadosQuery(chamar, sessao?.uid ?? null));
  const campo = useRef<HTMLInputElement>(null);
  if (dados.isError) return <PaginaQueFalhou titulo="Indique e ganhe" de={dados} />;
  const hash = dados.data?.hashConvite ?? '';
  const link = `${origem}/cadastro?convite=${hash}`;
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast.sucesso('Link copiado');
    } catch {
      // Without leave to write there, the person copies by hand.
      campo.current?.select();
      toast.aviso('Copie o link selecionado');
    }
  };
  const podeCompartilhar = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  return (
    <PaginaEstreita
      titulo="Indique e ganhe"
      texto={`Conhece alguém que gostaria de participar em ${nomeSite}? Envie o seu link: quem se cadastrar por ele fica ligado a você.`}
    >
      {dados.data === undefined ? (
        <Skeleton height={120} role="status" aria-label="Carregando" />
      ) : hash === '' ? (
        <p>O link de indicação é de quem tem cadastro de cliente.</p>
      ) : (
        <div className={formularios.formulario}>
          <TextInput
            ref={campo}
            label="Seu link"
            size="md"
            readOnly
            value={link}
            onFocus={(e) => e.currentTarget.select()}
          />
          <Button size="md" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar()}>
            Copiar o link
          </Button>
          {podeCompartilhar && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconShare3 size={18} aria-hidden />}
              onClick={() => void navigator.share({ title: nomeSite, url: link }).catch(() => undefined)}
            >
              Compartilhar
            </Button>
          )}
        </div>
      )}
    </PaginaEstreita>
  );
}
