import { Fragment } from 'react';

/** A place with its state, a CEP, the word e-mail: what reads badly on two lines. An address of e-mail breaks after its @. */
const INSEPARAVEL = /(\S+ - [A-Z]{2}\b|\d{5}-\d{3}|\be-mails?\b|\S+@\S+)/;

/** A text, e.g. an address, whose inseparable parts do not break over lines. */
export const Junto = ({ texto }: { readonly texto: string }) => (
  <>
    {texto.split(INSEPARAVEL).map((parte, k) => {
      if (k % 2 === 0) return parte;
      const [antes, depois] = parte.split('@');
      return depois === undefined ? (
        <span key={k} className="junto">
          {parte}
        </span>
      ) : (
        <Fragment key={k}>
          {antes}@<wbr />
          {depois}
        </Fragment>
      );
    })}
  </>
);
