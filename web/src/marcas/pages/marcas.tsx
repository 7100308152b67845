import { preencherMarcas } from '@martelo/schemas/fipe/fipe.ts';
import { listaDeMarcas } from '@martelo/schemas/marcas/marca.ts';
import { telasDeMarcas } from '@martelo/schemas/marcas/telas.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useChamar } from '../../lib/chamar.ts';
import { comoErro } from '../../lib/client/erros.ts';
import { usePode } from '../../lib/quem.ts';
import { toast } from '../../ui/toast/store.ts';
import { Lista } from '../../ui/tabela/door.ts';

/** Makes the brands that most vehicles are of, for who begins with none. */
function Preencher() {
  const chamar = useChamar();
  const queryClient = useQueryClient();
  const agir = useMutation({
    mutationFn: () => chamar(preencherMarcas, {}),
    onSuccess: async ({ criadas }) => {
      toast.sucesso(criadas === 0 ? 'As marcas mais comuns já estão aqui' : `${criadas} marcas incluídas`);
      await queryClient.invalidateQueries({ queryKey: ['lista', listaDeMarcas.de.nome] });
    },
    onError: (erro) => toast.erro(comoErro(erro).message),
  });
  if (!usePode(listaDeMarcas.de.mudar)) return null;
  return (
    <p>
      <Button variant="default" size="xs" loading={agir.isPending} onClick={() => agir.mutate()}>
        Preencher com as marcas mais comuns
      </Button>
    </p>
  );
}

/** /admin/marcas: all of them. */
export const PaginaDeMarcas = () => (
  <Lista
    cabeca={<Preencher />}
    de={listaDeMarcas}
    titulo="Marcas"
    vazio="Nenhuma marca cadastrada"
    nova="Nova marca"
    ficha={telasDeMarcas.ficha}
  />
);
