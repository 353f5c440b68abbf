import { latePart } from '#web/site/page/late-part.ts';

/** The steps after the first: whose cart is empty comes to none of them. */
export const laterSteps = latePart(async () => {
  const [{ ConfigureStep }, { AssignStep }, { ReviewStep }, { PayStep }] = await Promise.all([
    import('./configure/configure-step.tsx'),
    import('./assign/assign-step.tsx'),
    import('./review/review-step.tsx'),
    import('./pay/pay-step.tsx'),
  ]);
  return { ConfigureStep, AssignStep, ReviewStep, PayStep };
});
