import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import estilos from './cabeca.module.css';

type Props = {
  readonly titulo: string;
  readonly texto: ReactNode;
  /** The way back to the choice of lotes: null where it stands on the event that was open last, else that event's id. */
  readonly volta?: string | null;
  /** Ways from here, below the text. */
  readonly children?: ReactNode;
  /** What may be done with the whole page, beside the title. */
  readonly lado?: ReactNode;
};

/** The head of each page of the audit. */
export const CabecaDaAuditoria = ({ titulo, texto, volta, children, lado }: Props) => (
  <header className={estilos.cabeca}>
    <div>
      {volta !== undefined && (
        <Link
          to="/admin/auditoria"
          search={volta === null ? {} : { leilao: volta }}
          className={estilos.volta}
        >
          <IconArrowLeft size={18} aria-hidden /> Auditoria
        </Link>
      )}
      <h1>{titulo}</h1>
      <p className={estilos.texto}>{texto}</p>
      {children}
    </div>
    {lado}
  </header>
);
