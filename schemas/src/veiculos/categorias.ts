/** Categories of vehicles (spec 3, section 9). */
export const CATEGORIAS_DE_VEICULO = {
  Carros: 'Carros',
  Moto: 'Moto',
  Pesados: 'Pesados',
  Utilitários: 'Utilitários',
  Sucatas: 'Sucatas',
  Equipamentos: 'Equipamentos',
  Imóveis: 'Imóveis',
  Recuperável: 'Recuperável',
} as const;
