/** A place's state and a CEP: what reads badly on two lines. */
const INSEPARAVEL = /(\S+ - [A-Z]{2}\b|\d{5}-\d{3})/;

/** A text, e.g. an address, whose inseparable parts do not break over lines. */
export const Junto = ({ texto }: { readonly texto: string }) => (
  <>
    {texto.split(INSEPARAVEL).map((parte, k) =>
      k % 2 === 0 ? (
        parte
      ) : (
        <span key={k} className="junto">
          {parte}
        </span>
      ),
    )}
  </>
);
